import { config } from './config.server.ts'

/**
 * The origin for absolute addresses of ours. Without PUBLIC_ORIGIN it is the one the request was sent to, which
 * its sender chooses: whatever holds it must be kept for that host alone (`pageKey`).
 */
export const originOf = (request: Request): string =>
  config.publicOrigin ?? new URL(request.url).origin
