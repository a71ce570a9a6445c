import { OIDC_TYPE } from '../../contract/social.ts'
import type { Config } from '../../config.ts'
import { createOidcProvider } from './oidc.ts'
import type { Provider } from './provider.ts'

/** The configured providers, by the contract's platform number. */
export type Providers = ReadonlyMap<number, Provider>

export const createProviders = ({ oidc }: Pick<Config, 'oidc'>): Providers =>
  new Map(oidc ? [[OIDC_TYPE, createOidcProvider(oidc)]] : [])
