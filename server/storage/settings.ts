import { isIP } from 'node:net'

export interface S3Settings {
  bucket: string
  /** Prefix of all object names: empty, or ending with a slash. */
  prefix: string
  /** Absent: AWS's endpoint of the region. */
  endpoint: string | undefined
  region: string
  /** Bucket in the path instead of the host name. */
  pathStyle: boolean
  keyId: string
  keySecret: string
}

/** Where uploads are stored. */
export type FilesSettings =
  { kind: 'folder'; folder: string } | ({ kind: 's3' } & Omit<S3Settings, 'keyId' | 'keySecret'>)

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*\/?$/
const REGION = /^[a-z0-9-]{1,40}$/
const OPTIONS = ['endpoint', 'region', 'pathStyle']
const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** A host on the local network: a private address, or a bare name as containers use. */
const isLocalHost = (host: string) =>
  host === '[::1]' || (isIP(host) === 4 ? PRIVATE.test(host) : /^[a-z0-9_-]+$/i.test(host))

/** Plain http is allowed on the local network only. */
function readEndpoint(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.pathname !== '/' || url.search || url.hash || url.username) return undefined
  if (url.protocol === 'https:') return url
  return url.protocol === 'http:' && isLocalHost(url.hostname) ? url : undefined
}

/**
 * `file:folder`, or `s3://bucket/prefix?endpoint=…&region=…&pathStyle=…`; undefined if it is neither. The keys are
 * separate settings, so that this one can be shown and logged.
 */
export function readFilesUrl(text: string): FilesSettings | undefined {
  if (/^file:.+$/.test(text)) return { kind: 'folder', folder: text.slice('file:'.length) }
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined
  const { host, pathname, searchParams, username, password, hash } = new URL(text)
  const options = Object.fromEntries(searchParams)
  const known = [...searchParams.keys()].every((name) => OPTIONS.includes(name))
  if (!BUCKET.test(host) || !PREFIX.test(pathname) || username || password || hash || !known)
    return undefined
  const endpoint = options.endpoint === undefined ? undefined : readEndpoint(options.endpoint)
  if (options.endpoint !== undefined && !endpoint) return undefined
  const region = options.region ?? (endpoint ? 'us-east-1' : '')
  if (!REGION.test(region)) return undefined
  if (!['true', 'false', undefined].includes(options.pathStyle)) return undefined
  // Virtual-hosted buckets do not work with IP addresses and bare host names.
  const bare = endpoint !== undefined && !endpoint.hostname.includes('.')
  const numeric = endpoint !== undefined && isIP(endpoint.hostname.replace(/^\[|\]$/g, '')) > 0
  return {
    kind: 's3',
    bucket: host,
    prefix: pathname.replace(/^\/|\/$/g, '').replace(/.$/, '$&/'),
    endpoint: endpoint?.origin,
    region,
    pathStyle: options.pathStyle === undefined ? bare || numeric : options.pathStyle === 'true',
  }
}

interface Environment {
  FILES_URL: FilesSettings
  FILES_KEY_ID: string
  FILES_KEY_SECRET: string
}

/** Names of missing settings that S3 requires. */
export const missingFilesSettings = (env: Environment) =>
  env.FILES_URL.kind === 's3'
    ? (['FILES_KEY_ID', 'FILES_KEY_SECRET'] as const).filter((name) => !env[name])
    : []

export const filesSettings = (env: Environment) =>
  env.FILES_URL.kind === 's3'
    ? { ...env.FILES_URL, keyId: env.FILES_KEY_ID, keySecret: env.FILES_KEY_SECRET }
    : env.FILES_URL
