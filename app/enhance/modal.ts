/** Whether a modal dialog is open; `:modal` is unknown before Chromium 105, and a flash is a dialog too. */
export const isModalOpen = () =>
  document.querySelector('.form-dialog[open], [data-desk-help][open]') !== null
