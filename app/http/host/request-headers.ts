/** Request headers that the portal itself sets (`host.server.ts`), overwriting the client's. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
export const REQUEST_ID_HEADER = 'x-request-id'
/** How often the whole page cache had been dropped when the request began. */
export const PAGE_GENERATION_HEADER = 'x-page-generation'
