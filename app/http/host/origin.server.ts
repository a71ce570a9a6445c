import { config } from './config.server.ts'

/**
 * The origin for absolute addresses. Without PUBLIC_ORIGIN it is that of the request, which the client chooses:
 * whatever contains it must be cached per host (`pageKey`).
 */
export const publicOriginOf = (request: Request): string =>
  config.publicOrigin ?? new URL(request.url).origin
