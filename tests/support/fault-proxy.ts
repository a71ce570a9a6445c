import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A fault of the connection between two programs. */
export type Fault =
  | { kind: 'none' }
  /** Delays all bytes in both directions. */
  | { kind: 'late'; ms: number }
  /** Accepts connections and passes nothing in either direction, like a frozen program or a black hole. */
  | { kind: 'silent' }
  /** Resets each connection as soon as a request arrives. */
  | { kind: 'reset' }
  /** Closes the connection after this many bytes of each answer. */
  | { kind: 'truncated'; bytes: number }
  /** Answers every request itself. */
  | { kind: 'answer'; status: number; type: string; body: string }

/**
 * A TCP proxy in front of `port`, with a fault that can be changed while it runs. Existing connections stay open and
 * are subject to the new fault.
 */
export async function startFaultProxy(port: number) {
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
    /** @param next the fault that applies to every byte from now on */
    set(next: Fault) {
      fault = next
    },
    /** From now on passes nothing on existing connections, without closing them; new connections work. */
    cut() {
      for (const socket of sockets) dead.add(socket)
    },
    /** Stops listening: new connections are refused, existing ones closed. */
    async refuse() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    /** Listens again at the same address. */
    async accept() {
      fault = { kind: 'none' }
      await once(server.listen(own, '127.0.0.1'), 'listening')
    },
    /** Number of chunks seen: towards the program, and back. */
    get seen() {
      return { requests, answered }
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

const ready = ({ status, type, body }: Extract<Fault, { kind: 'answer' }>) =>
  [
    `HTTP/1.1 ${status} Stand-in`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
