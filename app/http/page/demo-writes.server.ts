/** Actions that change only how the reader is signed in or how pages look in this browser. */
const ALLOWED_ACTION =
  /^\/(?:login|logout|preferences|admin\/login|social-login(?!\/unbind))(?:[/?]|$)/
/** Pages for signing in. Not `/register`: for signed-in visitors it changes the password. */
const ALLOWED_PAGE =
  /^\/(?:login|admin\/(?:login|register|reset|lock)|social-login(?!\/unbind))(?:\/|$)/
/** Attribute of a button that writes nothing, such as one for a preview. */
const NO_WRITE = 'data-writes="no"'

/** The elements that determine the place of a button; none of them is void. */
const TAG = /<(\/?)(main|div|p|ul|ol|li|td|th|table|form|button)(?=[\s>])([^>]*)>/g
const CELLS = ['li', 'td', 'th']

interface Open {
  name: string
  at: number
  /** The forms within, for an island. */
  island: Form[] | undefined
}
interface Form {
  inMain: boolean
  /** Ends of the opening tags of its buttons that write. */
  buttons: number[]
  /** Where the reason is inserted, if a button is visible. */
  reasonAt: number | undefined
}

/**
 * In demo mode, disables every button of a signed-in visitor's page that would post a change, and gives the reason
 * beside it. Done here, not in each page, so that none is forgotten; the API refuses all of these (901).
 *
 * @param html as React writes it: no attribute contains `>`
 */
export function disableWrites(html: string, pathname: string, reason: string): string {
  if (ALLOWED_PAGE.test(pathname)) return html
  const inserted: (readonly [at: number, text: string])[] = []
  findForms(html).forEach(({ inMain, buttons, reasonAt }, number) => {
    // Buttons of the page frame have no room for the reason: they refer to the strip at the top of the page.
    const hasReason = inMain && reasonAt !== undefined
    const id = hasReason ? `demo-reason-${number}` : 'demo-strip'
    if (hasReason)
      inserted.push([reasonAt, `<p class="demo-strip-reason" id="${id}">${reason}</p>`])
    for (const end of buttons) inserted.push([end - 1, ` disabled="" aria-describedby="${id}"`])
  })
  inserted.sort(([one], [other]) => one - other)
  let [from, result] = [0, '']
  for (const [at, text] of inserted) {
    result += html.slice(from, at) + text
    from = at
  }
  return result + html.slice(from)
}

/** Forms that post a change. */
function findForms(html: string): Form[] {
  const found: Form[] = []
  const open: Open[] = []
  let form: (Form & { start: number }) | undefined
  for (const { 0: tag, 1: closing, 2: name = '', 3: attributes = '', index } of html.matchAll(
    TAG,
  )) {
    const end = index + tag.length
    if (closing) {
      const at = open.findLastIndex((one) => one.name === name)
      // Hydration must find the elements that the island rendered: the reason comes after it.
      for (const one of open[at]?.island ?? []) if (one.reasonAt !== undefined) one.reasonAt = end
      open.length = Math.max(0, at)
      if (name === 'form') form = undefined
      continue
    }
    open.push({ name, at: index, island: attributes.includes(' data-island="') ? [] : undefined })
    if (name === 'form' && isPost(attributes)) {
      const inMain = open.some((one) => one.name === 'main')
      form = { inMain, buttons: [], reasonAt: undefined, start: end }
      found.push(form)
      open.find((one) => one.island)?.island?.push(form)
    }
    if (name === 'button' && form && writes(attributes)) {
      form.buttons.push(end)
      if (!HIDDEN.test(attributes)) {
        const within = open.slice(open.findLastIndex((one) => one.name === 'form') + 1)
        const inCell = within.some((one) => CELLS.includes(one.name))
        // Before the row of the last buttons: a form's buttons are at its end.
        form.reasonAt = inCell ? (form.reasonAt ?? form.start) : (within.at(-2)?.at ?? index)
      }
    }
  }
  return found
}

const HIDDEN = /\s(?:hidden|aria-hidden)="/
const isPost = (attributes: string) =>
  /\smethod="post"/.test(attributes) && !ALLOWED_ACTION.test(valueOf(attributes, 'action'))
const writes = (attributes: string) =>
  !/\stype="(?:button|reset)"|\sformMethod="get"/i.test(attributes) &&
  !attributes.includes(NO_WRITE)
const valueOf = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
