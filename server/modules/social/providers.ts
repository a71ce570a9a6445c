import { OIDC_TYPE } from '../../contract/social.ts'
import type { Config } from '../../config.ts'
import { createOidcProvider } from './oidc.ts'
import type { Provider } from './provider.ts'

/** The providers that the operator has set up, by the contract's number of their platform. */
export type Providers = ReadonlyMap<number, Provider>

export const createProviders = ({ oidc }: Pick<Config, 'oidc'>): Providers =>
  new Map(oidc ? [[OIDC_TYPE, createOidcProvider(oidc)]] : [])
