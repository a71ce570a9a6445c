import { readFileSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { runProxy } from '#tests/support/reverse-proxy.ts'
import { findFreePort } from '../../../scripts/ports.ts'
import { findProxy } from '../../../scripts/proxies.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A healthy process of ours: tells its name, and the headers it was sent. */
async function startUpstream(name: string) {
  const server = createServer(({ headers }, response) =>
    response.end(JSON.stringify({ name, headers })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => stopServer(server)
  stops.push(stop)
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
const stopServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

interface Answer {
  status: number | undefined
  told: { name: string; headers: IncomingHttpHeaders } | undefined
}
/** @param localAddress of the caller */
const ask = (port: number, headers: Record<string, string> = {}, localAddress = '127.0.0.1') =>
  new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, localAddress, headers, agent: false }
    request(options, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          told: response.statusCode === 200 ? (JSON.parse(text) as Answer['told']) : undefined,
        }),
      )
    })
      .on('error', reject)
      .end()
  })

test("Caddy with Compose's settings believes the portals alone, and passes on what a stopped process would lose", async ({
  skip,
}) => {
  skip(!findProxy('caddy'), 'caddy is not installed')
  const portals = [await startUpstream('portal-1'), await startUpstream('portal-2')]
  const apis = [await startUpstream('api-1'), await startUpstream('api-2')]
  const [site, forPortals, forOthers] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ]
  const shipped = readFileSync('ops/scale/Caddyfile', 'utf8')
  for (const part of ['\n:4001 {', '\n:4000 {']) expect(shipped).toContain(part)
  const settings = shipped
    .replace('\n:4001 {', `\n:${forPortals} {`)
    .replace('\n:4000 {', `\n:${forOthers} {`)
  const addressesOf = (all: { address: string }[]) => all.map(({ address }) => address).join(' ')
  stops.push(
    await runProxy('caddy', site, () => settings, {
      PUBLIC_ORIGIN: `http://127.0.0.1:${site}`,
      PORTALS: addressesOf(portals),
      APIS: addressesOf(apis),
      PORTAL_ADDRESSES: '127.0.0.2 127.0.0.3',
    }),
  )

  const forged = { 'X-Forwarded-For': '203.0.113.7' }
  const forwarded = async (...args: Parameters<typeof ask>) =>
    (await ask(...args)).told?.headers['x-forwarded-for']
  expect(await forwarded(site, forged)).toBe('127.0.0.1')
  expect(await forwarded(forOthers, forged)).toBe('127.0.0.1')
  expect(await forwarded(forPortals, forged)).toBe('127.0.0.1')
  expect(await forwarded(forPortals, forged, '127.0.0.2')).toBe('203.0.113.7, 127.0.0.2')

  // Each of the two is asked; when one has stopped, the other answers everything.
  for (const [port, [first, second]] of [
    [site, portals],
    [forPortals, apis],
  ] as const) {
    const namesOf = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => ask(port)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      return new Set(answers.map(({ told }) => told?.name))
    }
    expect((await namesOf(40)).size).toBe(2)
    await first?.stop()
    expect((await namesOf(20)).size).toBe(1)
    await second?.stop()
  }
})
