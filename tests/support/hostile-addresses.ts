/** Malformed requests derived from existing URLs; deterministic for a seed. */
export interface HostileRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Inputs known to break routers, decoders and patterns. */
const PIECES = [
  '/', '//', '/.', '/..', '/../', '\\', '*', '/*', ':a(', ':a(\\d+)', '(', ')', '[', '{', '+', '?', '??', '#', '|', '^',
  '$', '%', '%%', '%0', '%zz', '%00', '%0a', '%0d%0a', '%2f', '%2F..', '%5c', '%25', '%2525', '%20', '%c0%ae', '%ff',
  '%E0%A4%A', '%ed%a0%80', '%e7%a2%b3', '%F0%9F%98%80', '%u0041', '~', '!', ',', ';', ';a=1', '@', '&', '=', '"', "'",
  '<', '>', '`', '__proto__', 'constructor', 'null', 'undefined', 'NaN', '.csv', '.csv/', '.json', '.data', '.html',
  '.php', '/.env', 'index', '-1', '0', '1e999', '99999999999999999999', '\u00e9', '\u00ff', '\u0080',
] // prettier-ignore
const QUERIES = [
  '_data', '_data=root', '_data=routes%2Fx', '_routes=', '_routes=root,*', 'index', 'id=', 'id=%00', 'q=%E0%A4%A', 'q=%00',
  'page=-1', 'page=1e999', 'pageNo=0', 'pageSize=x', 'size=0', 'region=%ff', 'release=0', 'release=-1', 'release=1e9',
  'year=NaN', 'sort=__proto__', 'compare=a&compare=b&compare=c&compare=d&compare=e', 'line=;;;', 'line=%3B%3B', 'gwp=x',
  'mode=__proto__', 'mode=constructor', 'what=toString', 'tool=estimate', 'releases=x', 'lang=%00', 'lang=xx', 'print',
  'redirectTo=//x', 'redirectTo=%00', 'token=%00', 'token=a&token=b', 'a[b]=c', '__proto__[x]=1', '%', '&&&', '=', 'p=%00',
  'unit=%F0%9F%98%80', 'amount=1e400', 'amount=-0', 'scope=9', 'all=2', 'version=x',
] // prettier-ignore
/** Repeated to long strings, which are slow for patterns that search for an end. */
const LONG = ['xxx', '///', '/x/', ',,,', '%20', ';;;']
const METHODS =
  'GET GET GET GET GET GET HEAD POST POST PUT DELETE OPTIONS PATCH TRACE PROPFIND PURGE'.split(' ')
const TYPES = [
  'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data',
  'text/plain', 'application/json; charset=utf-16', 'application/csp-report', 'application/reports+json', 'x', '/',
  'application/x-www-form-urlencoded; charset=%00',
] // prettier-ignore
const BODIES = [
  '', '{', '{}', '[]', 'null', '"x"', '1e999', '{"__proto__":{"a":1}}', '[[[[[[[[[[]]]]]]]]]]', 'a=b', 'intent=__proto__',
  'intent=constructor:x', '&&&=', '%', '%00=%00', 'phone=%ff&password=%00', '--x\r\n\r\n', '--x--\r\n', '\u0000',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', '[{"type":"csp-violation","body":null}]',
  '{"csp-report":{"document-uri":"%"}}', 'areaQuery=%28%5B%2A', 'form-key=x&intent=area:%00',
] // prettier-ignore
const HEADERS: [string, string][] = [
  ['origin', 'null'], ['origin', 'http://'], ['origin', '%'], ['host', '%'], ['host', 'a b'], ['host', '[::1'],
  ['host', 'x:99999'], ['x-forwarded-host', 'evil.example:x'], ['x-forwarded-for', '%,,;'], ['x-forwarded-proto', 'x'],
  ['x-request-id', '%00'], ['cookie', 'token=%'], ['cookie', 'token=e30%3D.x; userinfo=null'], ['cookie', '=;=;;'],
  ['cookie', 'preferences=__proto__'], ['cookie', '__proto__=1'], ['accept', '%'], ['accept-language', '*;q=x'],
  ['accept-encoding', 'br;q=0, *'], ['if-none-match', '"'], ['if-modified-since', 'x'], ['range', 'bytes=5-1'],
  ['range', 'bytes=-'], ['authorization', 'Bearer'], ['authorization', 'Basic %'], ['authorization', 'Basic Og=='],
  ['tenant-id', 'x'], ['idempotency-key', ' '], ['sec-fetch-site', 'x'], ['expect', 'x'], ['if-match', '*'],
  ['access-control-request-method', 'x'], ['access-control-request-headers', '%'], ['user-agent', '\u00ff'],
  ['x-device-token', '%'], ['x-remix-request', 'yes'], ['purpose', 'prefetch'],
] // prettier-ignore

/** @param paths existing URLs to mutate */
export function hostileRequests(paths: readonly string[], seed: number) {
  let state = seed >>> 0 || 1
  /** xorshift32: fast and deterministic. */
  const below = (n: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % n
  }
  const one = <T>(list: readonly T[]) => list[below(list.length)] as T

  const bend = (path: string): string => {
    const at = below(path.length + 1)
    switch (below(9)) {
      case 0:
        return path + one(PIECES)
      case 1:
        return `${path}/`
      case 2:
        return path.slice(0, at)
      case 3:
        return path.slice(0, at) + hex(path.charCodeAt(at) || 47) + path.slice(at + 1)
      case 4:
        return path.toUpperCase()
      case 5:
        return path.replace(/[^/]+/, (part) => one(PIECES) + part)
      case 6:
        return path.replace(/\//g, '//')
      case 7:
        return below(40) === 0 ? path + one(LONG).repeat(1 + below(4600)) + 'x' : path + one(paths)
      default:
        return path.slice(0, at) + one(PIECES) + path.slice(at)
    }
  }

  return function next(): HostileRequest {
    let path = one(paths)
    for (let bends = below(4); bends > 0; bends--) path = bend(path)
    if (below(3) === 0)
      path += `?${Array.from({ length: 1 + below(3) }, () => one(QUERIES)).join('&')}`
    const method = one(METHODS)
    const headers: Record<string, string> = {}
    for (let few = below(3); few > 0; few--) {
      const [name, value] = one(HEADERS)
      headers[name] = value
    }
    if (method === 'GET' || method === 'HEAD' || below(4) === 0) return { method, path, headers }
    return { method, path, headers: { ...headers, 'content-type': one(TYPES) }, body: one(BODIES) }
  }
}

const hex = (code: number) => `%${code.toString(16).padStart(2, '0')}`
