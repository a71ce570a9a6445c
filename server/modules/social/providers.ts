import { OIDC_TYPE } from '../../contract/social.ts'
import type { Config } from '../../config.ts'
import { createOidcProvider } from './oidc.ts'

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

/** The providers that the operator has set up, by the contract's number of their platform. */
export type Providers = ReadonlyMap<number, Provider>

export const createProviders = ({ oidc }: Pick<Config, 'oidc'>): Providers =>
  new Map(oidc ? [[OIDC_TYPE, createOidcProvider(oidc)]] : [])
