/** Request headers that the portal itself sets (`host.server.ts`), overwriting the client's. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
export const REQUEST_ID_HEADER = 'x-request-id'
