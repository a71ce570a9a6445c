/** Whom a provider has proven. */
export interface Identity {
  /** The provider's own name of the person, never reused for another. */
  openid: string
  nickname: string
  /** An https address, or empty. */
  avatar: string
}

/** One way out to a provider and back; all of it is known to the server alone, but for the state. */
export interface Trip {
  redirectUri: string
  state: string
  nonce: string
  /** PKCE. */
  verifier: string
}

export interface Provider {
  /** Where the browser is sent. */
  authorizationUrl(trip: Trip): Promise<string>
  /** Spends a code. @throws whatever speaks against it */
  redeem(trip: Trip, code: string): Promise<Identity>
}
