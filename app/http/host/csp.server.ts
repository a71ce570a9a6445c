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

/** Of every page: scripts are files of ours, and a page holds none. */
export const CONTENT_SECURITY_POLICY = [
  ...FIXED,
  "script-src 'self'",
  `style-src ${["'self'", ...STYLES].join(' ')}`,
].join('; ')
