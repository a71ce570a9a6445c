/** Headers of a request that the portal itself sets (`host.server.ts`), over whatever the client sent. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
export const REQUEST_ID_HEADER = 'x-request-id'
