import type { IncomingMessage } from 'node:http'
import { tokenCookie } from './cookies.server.ts'

const TICK = 100
const SAMPLE = 500
const SAMPLE_MAX = 1500
const TICKS_MIN = 3
/** Share of a core that this process used meanwhile: one that others keep from running is not helped by refusing. */
const OWN_SHARE_MIN = 0.4
/** Mean delays over a sample, in milliseconds, from which one more kind of request is refused. */
const STEPS = [200, 400, 1000]

/** How hard pressed the process is: 0 takes everything, 3 next to nothing. */
export type Pressure = 0 | 1 | 2 | 3

/**
 * Measures how late the timers of this process are, from now on.
 * @param ownShare of a core that it must have used itself to count as pressed
 */
export function watchPressure(ownShare = OWN_SHARE_MIN): () => Pressure {
  let pressure: Pressure = 0
  let delays: number[] = []
  let used = process.cpuUsage()
  let began = performance.now()
  let last = began
  setInterval(() => {
    const now = performance.now()
    delays.push(Math.max(0, now - last - TICK))
    last = now
    // One long turn among short ones is forgiven, a very long one is not.
    const whole = now - began >= SAMPLE && delays.length >= TICKS_MIN
    if (!whole && now - began < SAMPLE_MAX) return
    const { user, system } = process.cpuUsage(used)
    const share = (user + system) / 1000 / (now - began)
    const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length
    pressure = (share >= ownShare ? STEPS.filter((step) => mean > step).length : 0) as Pressure
    used = process.cpuUsage()
    began = now
    delays = []
  }, TICK).unref()
  return () => pressure
}

let refusing = false
/** From now on nothing is taken but what tells of the process: it is ending, and cannot keep up. */
export const refuseAll = () => void (refusing = true)
export const isRefusing = () => refusing

/** These tell of the process itself: refused, they would have a busy one taken for a dead one. */
const ALWAYS = /^\/(?:healthz|readyz)(?:\?|$)/
/** What pages that were let through are made of; costs little. */
const FILES = /^\/assets\//

/**
 * From which pressure on a request is refused: personal pages first, and what is made anew for each query; then other
 * pages and posts, whose forms somebody has filled in; last of all pages from memory.
 */
export function shedFrom({ method, url = '', headers }: IncomingMessage, kept: boolean): number {
  if (ALWAYS.test(url) || FILES.test(url)) return Infinity
  if (kept) return 3
  if (method === 'POST') return 2
  const personal = headers.cookie?.includes(`${tokenCookie.name}=`) ?? false
  return personal || url.includes('?') ? 1 : 2
}
