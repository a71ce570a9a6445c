/** An identity verified by a provider. */
export interface Identity {
  /** The provider's id of the user, never reassigned. */
  openid: string
  nickname: string
  /** An https URL, or empty. */
  avatar: string
}

/** One authorization request to a provider; except for the state, only the server knows its contents. */
export interface AuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string
  /** PKCE code verifier. */
  verifier: string
}

export interface Provider {
  /** The URL that the browser is sent to. */
  authorizationUrl(authRequest: AuthorizationRequest): Promise<string>
  /**
   * Redeems an authorization code.
   * @throws if any check fails
   */
  redeem(authRequest: AuthorizationRequest, code: string): Promise<Identity>
}

/** The configured providers, by the contract's platform number. */
export type Providers = ReadonlyMap<number, Provider>
