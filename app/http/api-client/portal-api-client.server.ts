import { randomUUID } from 'node:crypto'
import { createApiClient } from './api.server.ts'

/** Makes the API client of the portal itself, for calls outside any visitor's request. */
export const portalApiClient = () =>
  createApiClient({
    address: '127.0.0.1',
    requestId: randomUUID(),
    userAgent: 'portal',
    portal: true,
  })
