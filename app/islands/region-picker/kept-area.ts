/**
 * The chosen division in the page's entry of the session history: on Back and on reload the browser restores what was
 * typed, but not the hidden field of the picker.
 */
const stateOf = () => (window.history.state ?? {}) as Record<string, unknown>
const keyOf = (id: string) => `area ${id}`

/** The division that was chosen in the field `id` when the page was left. */
export function keptArea(id: string): string | undefined {
  const kept = stateOf()[keyOf(id)]
  return typeof kept === 'string' ? kept : undefined
}

/** @param initial what the server sent: without a choice the entry stays as it is */
export function keepArea(id: string, value: string, initial: string): void {
  const kept = keptArea(id)
  if (value === (kept ?? initial)) return
  window.history.replaceState({ ...stateOf(), [keyOf(id)]: value }, '')
}
