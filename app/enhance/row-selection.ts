/**
 * `[data-tick-all]`, hidden without a script, ticks every row of the table around it, and shows whether all of them are
 * ticked. The rows may be replaced meanwhile (`live.ts`).
 */
export function startRowSelection(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    const all = target.closest('table')?.querySelector<HTMLInputElement>('[data-tick-all]')
    if (!all) return
    if (target === all) for (const row of rowsOf(all)) row.checked = all.checked
    show(all)
  })
  document.addEventListener('live-update', showAll)
  showAll()
}

const rowsOf = (all: HTMLInputElement) => [
  ...(all.closest('table')?.querySelectorAll<HTMLInputElement>('tbody .table-tick input') ?? []),
]

function show(all: HTMLInputElement): void {
  const rows = rowsOf(all)
  const ticked = rows.filter(({ checked }) => checked).length
  all.checked = ticked > 0 && ticked === rows.length
  all.indeterminate = ticked > 0 && ticked < rows.length
}

function showAll(): void {
  for (const all of document.querySelectorAll<HTMLInputElement>('[data-tick-all]')) show(all)
}
