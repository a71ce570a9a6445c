const BOX = 'input[type=checkbox]'

/** Ticks the boxes below one that is ticked, and shows the state of those below in the boxes above (`CheckboxTree`). */
export function startCheckboxTrees(): void {
  for (const tree of document.querySelectorAll<HTMLElement>('[data-checkbox-tree]')) {
    showPartial(tree)
    const requiresParents = !tree.closest('[data-checkbox-parents=independent]')
    tree.addEventListener('change', ({ target }) => {
      const row = target instanceof HTMLInputElement && target.closest('li')
      if (!row) return
      for (const box of row.querySelectorAll<HTMLInputElement>(BOX)) box.checked = target.checked
      if (requiresParents) tickAbove(row)
      showPartial(tree)
    })
    tree.closest('form')?.addEventListener('reset', () => setTimeout(() => showPartial(tree)))
  }
}

/** A permission below a box requires the box itself: it stays ticked as long as one below it is. */
function tickAbove(row: Element): void {
  const above = row.parentElement?.closest('li')
  const [box, ...below] = above?.querySelectorAll<HTMLInputElement>(BOX) ?? []
  if (!above || !box) return
  box.checked = below.some(({ checked }) => checked)
  tickAbove(above)
}

function showPartial(tree: HTMLElement): void {
  for (const row of tree.querySelectorAll('li')) {
    const [box, ...below] = row.querySelectorAll<HTMLInputElement>(BOX)
    if (box) box.indeterminate = box.checked && below.some(({ checked }) => !checked)
  }
}
