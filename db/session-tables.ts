/** Tables whose rows grant access without a password, in an order that respects their foreign keys. */
export const SESSION_TABLES = ['access_tokens', 'oauth2_codes', 'oauth2_client_tokens', 'sessions']
