import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** How a stand-in between two programs treats what passes. */
export type Fault =
  | { kind: 'none' }
  /** Bytes of both directions are held back by so many milliseconds. */
  | { kind: 'late'; ms: number }
  /** Takes connections and lets nothing through, either way: a frozen program or a black hole. */
  | { kind: 'silent' }
  /** Ends each connection with RST as soon as a request arrives. */
  | { kind: 'reset' }
  /** Lets this many bytes of each answer through, then ends the connection. */
  | { kind: 'truncated'; bytes: number }
  /** Answers every request itself. */
  | { kind: 'answer'; status: number; type: string; body: string }

/**
 * A loopback TCP stand-in in front of `port`: a real connection to a real program, with a fault that can be
 * changed while it runs. Connections that were open before a change keep their sockets, and meet the new fault.
 */
export async function standIn(port: number) {
  let fault: Fault = { kind: 'none' }
  const sockets = new Set<Socket>()
  const dead = new WeakSet<Socket>()
  let requests = 0
  let answered = 0

  const server = createServer((client) => {
    const upstream = connect({ port, host: '127.0.0.1' })
    sockets.add(client).add(upstream)
    let sent = 0
    const end = () => {
      client.destroy()
      upstream.destroy()
      sockets.delete(client)
      sockets.delete(upstream)
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end).setNoDelay()

    client.on('data', (chunk) => {
      requests += 1
      if (fault.kind === 'silent' || dead.has(client)) return
      if (fault.kind === 'reset') return client.resetAndDestroy()
      if (fault.kind === 'answer') return client.write(ready(fault))
      if (fault.kind === 'late') return later(fault.ms, upstream, chunk)
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      answered += 1
      if (fault.kind === 'silent' || dead.has(client)) return
      if (fault.kind === 'reset') return client.resetAndDestroy()
      if (fault.kind === 'truncated') {
        client.write(chunk.subarray(0, Math.max(0, fault.bytes - sent)))
        sent += chunk.length
        if (sent > fault.bytes) client.end(end)
        return
      }
      client.write(chunk)
    })
  })
  const later = (ms: number, socket: Socket, chunk: Buffer) =>
    void setTimeout(() => socket.writable && socket.write(chunk), ms)

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    port: own,
    url: `http://127.0.0.1:${own}`,
    /** @param next what happens to every byte from now on */
    set(next: Fault) {
      fault = next
    },
    /** From now on lets nothing through on the connections that are open, and says nothing; new ones are well. */
    cut() {
      for (const socket of sockets) dead.add(socket)
    },
    /** Closes the door itself: new connections are refused, old ones end. */
    async refuse() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    /** Opens it again at the same address. */
    async accept() {
      fault = { kind: 'none' }
      await once(server.listen(own, '127.0.0.1'), 'listening')
    },
    /** Pieces of traffic seen: towards the program, and back. */
    get seen() {
      return { requests, answered }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type StandIn = Awaited<ReturnType<typeof standIn>>

const ready = ({ status, type, body }: Extract<Fault, { kind: 'answer' }>) =>
  [
    `HTTP/1.1 ${status} Stand-in`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
