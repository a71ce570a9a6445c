/** Values of `print`: the whole page, or a service's checklist alone. */
const PRINT_VIEWS = ['1', 'materials']

/** `?print=1` requests the print view; for HEAD too, whose page is cached for the GET that follows. */
export const wantsPrint = (request: Request) =>
  request.method !== 'POST' &&
  PRINT_VIEWS.includes(new URL(request.url).searchParams.get('print') ?? '')

/** `?print=materials`: the print view of the checklist alone. */
export const wantsChecklist = (request: Request) =>
  wantsPrint(request) && new URL(request.url).searchParams.get('print') === 'materials'

/** Opens every `<details>` in a page's main part: no style sheet can do that in every browser. */
export function openDetails(html: string): string {
  const from = html.indexOf('<main')
  const to = html.lastIndexOf('</main>')
  if (from < 0 || to < from) return html
  const main = html.slice(from, to).replace(/<details(?![^>]*\sopen\b)/g, '<details open=""')
  return html.slice(0, from) + main + html.slice(to)
}
