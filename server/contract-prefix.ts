import type { FastifyRequest } from 'fastify'

/** Prefix that clients of this contract use (C-2.1). */
export const CONTRACT_PREFIX = '/admin-api'

/**
 * Calls of the contract are registered at the root only; under the prefix they are found by removing it, because
 * registering them twice takes a tenth of the start-up time. Routes outside the contract answer at the root only.
 * @param ownRoots first segments of the routes outside the contract
 * @returns the URL to route
 */
export function withoutPrefix(url: string, ownRoots: ReadonlySet<string>): string {
  const [origin = ''] = ORIGIN.exec(url) ?? []
  if (!url.startsWith(`${CONTRACT_PREFIX}/`, origin.length)) return url
  const rest = url.slice(origin.length + CONTRACT_PREFIX.length)
  return ownRoots.has(firstSegment(rest)) ? url : rest
}

/** Proxies ask for the whole address (RFC 9112, 3.2.2); the router ignores this part of it. */
const ORIGIN = /^https?:\/\/[^/?#]*/i

/** @returns `demo` for `/demo/platform?a=1`; decoded like the router does, which serves `/%64emo` too */
export function firstSegment(url: string): string {
  const segment = /^\/+([^/?#;]*)/.exec(url)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The prefix with which a call was made; empty at the root. */
export const prefixOf = ({ originalUrl, url }: FastifyRequest) =>
  originalUrl === url ? '' : CONTRACT_PREFIX
