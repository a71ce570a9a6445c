import { randomUUID } from 'node:crypto'
import { createCall } from './api.server.ts'

/** A call in the portal's own name, for nobody's request. */
export const portalCall = () =>
  createCall({ address: '127.0.0.1', requestId: randomUUID(), userAgent: 'portal', portal: true })
