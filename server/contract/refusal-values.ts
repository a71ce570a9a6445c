/**
 * What the words of a refusal quote, for clients that word it themselves: minutes, a count, a name; of a broken rule
 * of field-keys.ts the field and the key. In a header, so that the envelope stays as it is.
 */
export const REFUSAL_VALUES_HEADER = 'x-refusal-values'

/** Beyond it a value is no longer quoted by anybody, and headers have a limit. */
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
