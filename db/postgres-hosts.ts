export interface PostgresHost {
  /** The URL with this host only. */
  url: string
  /** For messages: without user, password and parameters. */
  name: string
}

const URL_WITH_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/
const ATTRIBUTES = /([?&])target_session_attrs=([\w-]*)&?/

/**
 * The hosts of `postgres://user:password@one:5432,two:5432/portal?target_session_attrs=read-write`, as in libpq. Of
 * several hosts only one that accepts writes is used, since the store is written, unless `target_session_attrs=any`.
 */
export function splitHosts(url: string): { hosts: PostgresHost[]; needsWrites: boolean } {
  const [, before = '', names = '', after = ''] = URL_WITH_HOSTS.exec(url) ?? []
  const wanted = ATTRIBUTES.exec(after)?.[2]
  const rest = after.replace(ATTRIBUTES, '$1').replace(/[?&]$/, '')
  const list = names.split(',').filter((name, _at, all) => name !== '' || all.length === 1)
  return {
    hosts: list.map((name) => ({ url: `${before}${name}${rest}`, name: name || 'localhost' })),
    needsWrites: wanted ? wanted !== 'any' : list.length > 1,
  }
}
