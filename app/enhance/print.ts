/** The button of a page asked for as a sheet of paper. */
export function startPrintButton(): void {
  document.getElementById('print')?.addEventListener('click', () => window.print())
}
