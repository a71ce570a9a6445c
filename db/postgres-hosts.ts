export interface PostgresHost {
  /** An address with this host alone. */
  url: string
  /** For messages: without user, password and parameters. */
  name: string
}

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/
const ATTRIBUTES = /([?&])target_session_attrs=([\w-]*)&?/

/**
 * The hosts of `postgres://user:password@one:5432,two:5432/portal?target_session_attrs=read-write`, as libpq has it. Of
 * several hosts only one that takes writes is used, unless `target_session_attrs=any`: the store is written.
 */
export function splitHosts(url: string): { hosts: PostgresHost[]; needsWrites: boolean } {
  const [, before = '', names = '', after = ''] = SEVERAL.exec(url) ?? []
  const wanted = ATTRIBUTES.exec(after)?.[2]
  const rest = after.replace(ATTRIBUTES, '$1').replace(/[?&]$/, '')
  const list = names.split(',').filter((name, _at, all) => name !== '' || all.length === 1)
  return {
    hosts: list.map((name) => ({ url: `${before}${name}${rest}`, name: name || 'localhost' })),
    needsWrites: wanted ? wanted !== 'any' : list.length > 1,
  }
}
