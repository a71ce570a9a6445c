import { Code } from '../../contract/codes.ts'
import { downloadFile } from '../../contract/files.ts'
import { TENANT_ID } from '../../contract/tenant.ts'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'

/**
 * Calls that clients make before they know their tenant, and uploaded files, which are public (C-5.1); a stale header
 * must not block them.
 */
const EXEMPT_PATHS = ['/system/tenant/', '/system/captcha/', downloadFile.path]

/**
 * Refuses the header `tenant-id` of another tenant; without it a request belongs to ours. Non-numeric values (clients
 * send `null` and `undefined`) count as absent.
 * @throws {AppError} forbidden 您无权访问该租户的数据
 */
export function refuseForeignTenant(path: string, header: string | string[] | undefined): void {
  if (header === undefined || EXEMPT_PATHS.some((prefix) => path.startsWith(prefix))) return
  const [given = ''] = [header].flat()
  if (!/^\s*\d+\s*$/.test(given) || Number(given) === TENANT_ID) return
  throw new AppError(Code.forbidden, { text: '您无权访问该租户的数据' })
}

export const tenantInfo = ({ siteName }: Pick<Config, 'siteName'>) => ({
  id: TENANT_ID,
  name: siteName,
})

/** The tenant of a website: `host` or `host:port` of PUBLIC_ORIGIN, or of this machine if that is unset. */
export function tenantOfWebsite(
  config: Pick<Config, 'siteName' | 'publicOrigin'>,
  website: string,
) {
  const { publicOrigin } = config
  const host = website.toLowerCase()
  const ours = publicOrigin
    ? [new URL(publicOrigin).host, new URL(publicOrigin).hostname].includes(host)
    : /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)
  return ours ? tenantInfo(config) : null
}
