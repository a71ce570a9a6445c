/** The header's full-screen button, hidden in browsers without that function. */
export function startFullscreen(button: HTMLButtonElement): void {
  if (!document.fullscreenEnabled) {
    button.hidden = true
    return
  }
  button.addEventListener('click', () => {
    // Refused by the browser or the reader: the page stays as it is.
    const changed = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen()
    changed.catch(() => undefined)
  })
  document.addEventListener('fullscreenchange', () =>
    button.setAttribute('aria-pressed', String(document.fullscreenElement !== null)),
  )
}
