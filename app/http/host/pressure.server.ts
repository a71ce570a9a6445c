import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { HEALTH_CHECKS, OWN_SHARE_MIN, startProcessorSample } from '#shared/load-shedding.ts'
import { tokenCookie } from './cookies.server.ts'

const TICK = 100
const SAMPLE = 500
const SAMPLE_MAX = 1500
const TICKS_MIN = 3
/** Mean timer delays (ms) in a sample from which pressure rises by one level. */
const STEPS = [200, 400, 1000]

/** Busy samples less than this (ms) apart belong to one busy period. */
const BUSY_GAP_MAX = 5000
/** A busy period shorter than this (ms) is a burst: its requests are only answered a moment later. */
const BURST_MAX = 4000

/** Load level of the process: 0 accepts everything, 3 next to nothing. */
export type Pressure = 0 | 1 | 2 | 3

/** Measures how busy this process is, and for how long it stays so. */
export interface PressureGauge {
  level: () => Pressure
  /** Counts an admitted request until its response is closed: with none left the pressure is over at once. */
  admit: (response: EventEmitter) => void
}

/**
 * Starts to measure the event-loop delay of this process.
 * @param ownShare minimum share of a core used by this process to count as overloaded
 */
export function watchPressure(ownShare = OWN_SHARE_MIN): PressureGauge {
  let pressure: Pressure = 0
  let delays: number[] = []
  let sample = startProcessorSample()
  let last = sample.began
  let busyFrom = 0
  let busyAt = -Infinity
  let admitted = 0
  function restart(level: Pressure) {
    pressure = level
    sample = startProcessorSample()
    delays = []
  }
  setInterval(() => {
    const now = performance.now()
    delays.push(Math.max(0, now - last - TICK))
    last = now
    // A single long turn is averaged out by short ones, unless it is very long.
    const length = now - sample.began
    const whole = length >= SAMPLE && delays.length >= TICKS_MIN
    if (!whole && length < SAMPLE_MAX) return
    const mean = delays.reduce((sum, delay) => sum + delay, 0) / delays.length
    const level = sample.share() >= ownShare ? STEPS.filter((step) => mean > step).length : 0
    if (level > 0) {
      if (now - busyAt >= BUSY_GAP_MAX) busyFrom = sample.began
      busyAt = now
    }
    restart((now - busyFrom >= BURST_MAX ? level : 0) as Pressure)
  }, TICK).unref()
  return {
    level: () => pressure,
    admit(response) {
      admitted += 1
      response.on('close', () => {
        admitted -= 1
        if (admitted > 0) return
        busyAt = -Infinity
        if (pressure > 0) restart(0)
      })
    },
  }
}

let refusing = false
/** From now on only health checks are answered: the process is shutting down and cannot keep up. */
export const refuseAll = () => void (refusing = true)
export const isRefusing = () => refusing

/** Assets of admitted pages; they cost little. */
const FILES = /^\/assets\/\w[\w.-]*(?:\?|$)/
/** Fetched by pages that were admitted, and the same for everybody: a refusal would be an error of that page. */
const SPECULATION_RULES = '/speculation-rules.json'

/**
 * The pressure from which a request is shed: first personal pages and pages with a query; then other pages and posts,
 * whose forms somebody has filled in; last, cached pages and what pages fetch.
 */
export function sheddingLevel(
  { method, url = '', headers }: IncomingMessage,
  cached: boolean,
): number {
  const [path = ''] = url.split('?', 1)
  if (HEALTH_CHECKS.includes(path) || FILES.test(url)) return Infinity
  if (cached || url === SPECULATION_RULES) return 3
  if (method === 'POST') return 2
  const personal = headers.cookie?.includes(`${tokenCookie.name}=`) ?? false
  return personal || url.includes('?') ? 1 : 2
}
