/** Names, of a call through Prism, the test process that takes it. */
export const RELAY_HEADER = 'x-relay'
