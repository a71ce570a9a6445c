import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The styles that React Aria adds to a page when a picker opens: of its press handling, and of its scroll
 * lock on iOS. Their texts are fixed, so their hashes stand for them and no `unsafe-inline` is needed. A
 * browser test fails when they change.
 */
const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(sha256)

/** Vite's development server writes every stylesheet into the page, and a hash would rule that out. */
const STYLES = process.env.NODE_ENV === 'development' ? ["'unsafe-inline'"] : LIBRARY_STYLES

/** Where browsers tell of what the policy forbade. */
export const CSP_REPORTS_PATH = '/csp-reports'

const FIXED = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  // Not `report-to`: it silences `report-uri` also where it cannot report itself, which is over plain http and in
  // Chromium before 96.
  `report-uri ${CSP_REPORTS_PATH}`,
]

/** The policy of one page; `scripts` are nonce or hash sources, quoted. */
export const contentSecurityPolicy = (scripts: string[]) =>
  [
    ...FIXED,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...STYLES].join(' ')}`,
  ].join('; ')

export const nonceSource = (nonce: string) => `'nonce-${nonce}'`

/**
 * Takes the nonce off a page that is to be kept, and answers the hashes of the scripts that carried it.
 * Only those: a script that got into the page by a flaw has no nonce, and must not be blessed with a hash.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const sources: string[] = []
  const marked = new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const bare = html.replace(marked, (_all, attributes: string, text: string) => {
    if (text) sources.push(sha256(text))
    return `<script${attributes}>${text}</script>`
  })
  return { html: bare.replaceAll(` nonce="${nonce}"`, ''), sources }
}
