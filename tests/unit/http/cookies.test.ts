import { describe, expect, it } from 'vitest'
import { flashCookie, readCookie, regcodeCookie } from '#app/http/host/cookies.server.ts'

const read = (cookie: string | undefined, from = flashCookie) =>
  readCookie(
    from,
    new Request('http://localhost/', { headers: cookie ? { cookie } : {} }),
    (value) => value,
  )
const pairOf = async (value: unknown, of = flashCookie) =>
  (await of.serialize(value)).split(';', 1)[0] ?? ''

describe('A signed cookie', () => {
  it('is read among others, the second time as the first', async () => {
    const pair = await pairOf({ kind: 'saved' })
    for (let time = 0; time < 2; time++)
      expect(await read(`a=1; ${pair};b=2`)).toEqual({ kind: 'saved' })
    expect(await read(undefined)).toBeUndefined()
    expect(await read('a=1')).toBeUndefined()
  })

  it('counts as absent when its content was changed, also after it was read', async () => {
    const [one, other] = [await pairOf({ id: 1 }), await pairOf({ id: 2 })]
    expect(await read(one)).toEqual({ id: 1 })
    const signature = one.slice(one.lastIndexOf('.'))
    const forged = other.slice(0, other.lastIndexOf('.')) + signature
    expect(await read(forged)).toBeUndefined()
    expect(await read(`${one}x`)).toBeUndefined()
  })

  it('is not taken for one of another name', async () => {
    const pair = await pairOf({ id: 1 })
    expect(await read(pair)).toEqual({ id: 1 })
    expect(await read(pair, regcodeCookie)).toBeUndefined()
    expect(await read(`x${pair}`)).toBeUndefined()
  })

  it('gives each reader a value of their own', async () => {
    const pair = await pairOf({ list: [1] })
    const first = (await read(pair)) as { list: number[] }
    first.list.push(2)
    expect(await read(pair)).toEqual({ list: [1] })
  })
})
