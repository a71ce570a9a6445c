/**
 * `[data-tick-all]`, hidden without a script, ticks every row of the table around it, and says whether all of them are
 * ticked. The rows may be replaced meanwhile (`live.ts`).
 */
export function startTicks(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    const table = target.closest('table')
    const all = table?.querySelector<HTMLInputElement>('[data-tick-all]')
    if (!table || !all) return
    const rows = [...table.querySelectorAll<HTMLInputElement>('tbody .table-tick input')]
    if (target === all) for (const row of rows) row.checked = all.checked
    const ticked = rows.filter(({ checked }) => checked).length
    all.checked = ticked === rows.length
    all.indeterminate = ticked > 0 && ticked < rows.length
  })
}
