import { isPlainClick } from './plain-click.ts'

/** Opens the target of a link with `data-dialog` in a dialog, on a plain click. */
export function startDialogs(): void {
  if (typeof HTMLDialogElement !== 'function') return
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-dialog]')
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return
    event.preventDefault()
    import('./form-dialog.ts')
      .then(({ openFormDialog }) => openFormDialog(link))
      .catch(() => window.location.assign(link.href))
  })
}
