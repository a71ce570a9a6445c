import { expect, it } from 'vitest'
import { INTEGER_MAX } from '#server/contract/admin-fields.ts'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ RATE_LIMIT: 'off' })
const { accessToken: token } = await t.login('admin')

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; example?: unknown }[]
}
const { paths } = JSON.parse((await t.get('/openapi.json')).text) as {
  paths: Record<string, { get?: Operation }>
}

it('a number that no column holds fails no call', async () => {
  const failed: string[] = []
  let asked = 0
  for (const [path, { get }] of Object.entries(paths)) {
    const given = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query')
    const needed = given.filter(({ required }) => required)
    for (const { name } of given) {
      const query = {
        ...Object.fromEntries(needed.map((one) => [one.name, String(one.example)])),
        [name]: String(INTEGER_MAX + 1),
      }
      // An answer that fails while it is being sent is cut off.
      const answer = await t.get(path.replace(/[{}]/g, ''), { token, query }).catch(() => undefined)
      asked += 1
      if (!answer || answer.status === 500) failed.push(`${path} ${name}`)
    }
  }
  expect(failed).toEqual([])
  expect(asked).toBeGreaterThan(100)
})
