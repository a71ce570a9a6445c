/** For calls through Prism: the test process that handles it. */
export const RELAY_HEADER = 'x-relay'
