/**
 * Filters dependent lists of units: `data-units` of a select is the id of a second select, in which only the group with
 * the same label as the chosen option's group remains. Its first unit is chosen unless the current one belongs to it.
 * Without a choice all groups remain.
 */
export function startDependentUnits(): void {
  const all = new Map<string, Element[]>()
  const follow = (record: HTMLSelectElement) => {
    const id = record.dataset.units ?? ''
    const units = document.getElementById(id)
    if (!(units instanceof HTMLSelectElement)) return
    const known = all.get(id) ?? [...units.children]
    all.set(id, known)
    const heading = (group: Element | null | undefined) =>
      group instanceof HTMLOptGroupElement ? group.label : ''
    const own = heading(record.selectedOptions[0]?.parentElement)
    const kept = own ? known.filter((group) => heading(group) === own) : known
    if (kept.length === 0) return
    const chosen = units.value
    units.replaceChildren(...kept)
    units.value = chosen
    if (units.selectedIndex < 0) units.selectedIndex = 0
  }
  const followAll = () => {
    for (const record of document.querySelectorAll<HTMLSelectElement>('select[data-units]')) {
      // A unit that the server refused stays visible until the reader changes it.
      const refused = document.querySelector(`#${record.dataset.units}[aria-invalid]`)
      if (!refused) follow(record)
    }
  }
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.units) follow(target)
  })
  // On Back, a browser restores the form after this module ran.
  addEventListener('pageshow', followAll)
  followAll()
}
