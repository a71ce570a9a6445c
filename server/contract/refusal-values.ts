/**
 * Values quoted in a refusal's text, for clients that use their own texts: minutes, a count, a name; for a broken rule
 * of field-keys.ts the field and the key. A header, so that the envelope stays unchanged.
 */
export const REFUSAL_VALUES_HEADER = 'x-refusal-values'

/** Rules that services check: values of a 400 about one field, as are the keys of field-keys.ts. */
export const SERVICE_RULES = [
  'missing',
  'long',
  'code',
  'clientId',
  'clientIdTaken',
  'publicGrant',
  'redirectUri',
  'redirectUriMissing',
] as const
export type ServiceRule = (typeof SERVICE_RULES)[number]

/** No client quotes longer values, and the size of headers is limited. */
const LENGTH_MAX = 2000

export function formatRefusalValues(values: Record<string, string | number>): string | undefined {
  if (Object.keys(values).length === 0) return undefined
  const text = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString()
  return text.length > LENGTH_MAX ? undefined : text
}

export const readRefusalValues = (
  header: string | string[] | undefined,
): Record<string, string> | undefined =>
  typeof header === 'string' ? Object.fromEntries(new URLSearchParams(header)) : undefined
