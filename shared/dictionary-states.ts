/** States by the effective dates: not yet in force, in force, no longer in force. */
export const DICTIONARY_STATES = ['future', 'current', 'past'] as const
export type DictionaryState = (typeof DICTIONARY_STATES)[number]

/** The state of an entry on a day. Days are `yyyy-MM-dd` and compare as text; the last day is in force to its end. */
export function stateOn(
  today: string,
  { validFrom, validTo }: { validFrom: string | null; validTo: string | null },
): DictionaryState {
  if (validFrom !== null && today < validFrom) return 'future'
  return validTo !== null && today > validTo ? 'past' : 'current'
}
