/**
 * Polyfills `SubmitEvent.submitter` (in Safari from 15.4) and `form.requestSubmit` (from 16). Without the first, a
 * form's validation takes every button for the main one, and each validation of a field for a submission.
 */
function fillInSubmitter(): void {
  const ofEvents = typeof SubmitEvent === 'undefined' ? Event.prototype : SubmitEvent.prototype
  if (!('submitter' in ofEvents)) {
    let pressed: Element | null = null
    // Browsers submit within the click, also when Enter presses the form's first button.
    window.addEventListener(
      'click',
      ({ target }) => {
        pressed = target instanceof Element ? target.closest('button, input') : null
        setTimeout(() => (pressed = null))
      },
      true,
    )
    Object.defineProperty(ofEvents, 'submitter', { configurable: true, get: () => pressed })
  }
  HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement, submitter) {
    if (submitter) return submitter.click()
    const button = document.createElement('button')
    button.hidden = true
    this.append(button)
    button.click()
    button.remove()
  }
}
fillInSubmitter()

export {}
