import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Styles that React Aria injects when a picker opens: for press handling, and for its scroll lock on iOS. Their texts
 * are fixed, so hashes allow them without `unsafe-inline`. A browser test fails when they change.
 */
const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map(sha256)

/** Vite's development server inlines every style sheet, which a hash would forbid. */
const STYLES = process.env.NODE_ENV === 'development' ? ["'unsafe-inline'"] : LIBRARY_STYLES

/** Where browsers report violations of the policy. */
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
  // Not `report-to`: browsers that know it ignore `report-uri` even where they cannot report through it (plain
  // http, Chromium before 96).
  `report-uri ${CSP_REPORTS_PATH}`,
]

/** For every page: scripts are files of ours, none is inline. */
export const CONTENT_SECURITY_POLICY = [
  ...FIXED,
  "script-src 'self'",
  `style-src ${["'self'", ...STYLES].join(' ')}`,
].join('; ')
