import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAddressGroups } from '#shared/address-group.ts'
import { createTokenBuckets, type BucketRate } from '#shared/token-buckets.ts'
import { createProcessorMeter } from '#shared/processor-meter.ts'
import { config } from './config.server.ts'
import { CLIENT_ADDRESS_HEADER } from './request-headers.ts'
import { sendRefusal } from './plain-page.server.ts'

const now = () => new Date()
/** Whose an address is, as the API counts it too. */
const groupOf = createAddressGroups(now)

/** What anybody can ask for and nobody has ready: searches, library pages with a query, files of their records. */
const COSTLY = /^\/(?:search|carbonfactor|carbonfoot|releases\.atom|overview\.csv)(?:[./?]|$)/
/** Milliseconds of processor time of an address. */
const RATE: BucketRate = { burst: 20_000, perSecond: 500 }

const senderOf = ({ headers }: IncomingMessage) => groupOf(String(headers[CLIENT_ADDRESS_HEADER]))
const isCostly = ({ url = '' }: IncomingMessage) => config.rateLimit && COSTLY.test(url)

/** Milliseconds that an address has used of late. */
const MUCH = 500

/** @param wait in seconds */
export const sendTooMuch = (request: IncomingMessage, response: ServerResponse, wait: string) =>
  sendRefusal(request, response, 429, 'often', { n: wait }, { 'Retry-After': wait })

/** What each address has left of the portal's processor time; the API keeps its own. */
export function createProcessorTime(rate = RATE) {
  const budgets = createTokenBuckets(now, rate)
  const begin = createProcessorMeter()
  return {
    /** Refuses, with 429 and words, who has used up his time on costly pages; false when it does not. */
    refuse(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isCostly(request)) return false
      const seconds = budgets.wait(senderOf(request))
      if (seconds === 0) return false
      sendTooMuch(request, response, String(seconds))
      return true
    },

    /** Whether the sender is what a busy process is busy with: people who read use less. */
    isGreedy: (request: IncomingMessage): boolean =>
      config.rateLimit && budgets.wait(senderOf(request), rate.burst - MUCH) > 0,

    /** Measures a request that goes on to the pages, and charges its sender if it is a costly one. */
    meter(request: IncomingMessage, response: ServerResponse): void {
      const costly = isCostly(request)
      const end = begin(costly)
      response.once('close', () => {
        const cost = end()
        if (costly) budgets.spend(senderOf(request), cost)
      })
    },
  }
}
