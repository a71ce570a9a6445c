import { randomUUID } from 'node:crypto'
import { createCall } from './api.server.ts'

/** Makes the API client of the portal itself, for calls outside any visitor's request. */
export const portalCall = () =>
  createCall({ address: '127.0.0.1', requestId: randomUUID(), userAgent: 'portal', portal: true })
