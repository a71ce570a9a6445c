/** Opens what a link with `data-dialog` leads to in a dialog, on a plain click. */
export function startDialogs(): void {
  if (typeof HTMLDialogElement !== 'function') return
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-dialog]')
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || modified) return
    event.preventDefault()
    import('./form-dialog.ts')
      .then(({ openFormDialog }) => openFormDialog(link))
      .catch(() => window.location.assign(link.href))
  })
}
