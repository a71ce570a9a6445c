import type { Providers } from '../../social-provider.ts'
import { OIDC_TYPE } from '../../contract/social.ts'
import type { Config } from '../../config.ts'
import { createOidcProvider } from './oidc.ts'

export const createProviders = ({ oidc }: Pick<Config, 'oidc'>): Providers =>
  new Map(oidc ? [[OIDC_TYPE, createOidcProvider(oidc)]] : [])
