import { ACTIVITIES, type Activity, GWP_SETS, type GwpSet } from '#server/contract/calculation.ts'
import { ESTIMATE_LINES_MAX } from '#server/contract/rules.ts'
import { withParams } from '#app/lists/url-params.ts'
import { readRelease } from '../library-urls.ts'

/** Maximum length of pasted text: enough for 30 rows, short enough for an address. */
export const PASTE_MAX = 1500
/** Maximum length of an unknown GWP set shown in a message. */
const GWP_SHOWN_MAX = 20
const LENGTH_MAX = { record: 60, amount: 60, unit: 30, uncertainty: 10 }

/** One activity of an estimate, as typed. */
export interface Line {
  activity: Activity
  /** A record's code; for electricity without a region only the year (`-2022`); or empty. */
  record: string
  amount: string
  unit: string
  /** Uncertainty of the amount, in per cent; offered if the factor has its own. */
  uncertainty: string
}

/** The parsed query of an estimate. */
export interface EstimateQuery {
  gwp: GwpSet
  /** An unknown GWP set in the address; empty if it is valid. */
  unknownGwp: string
  release: number | undefined
  lines: Line[]
  /** Number of additional empty rows per section of the form. */
  added: Partial<Record<Activity, number>>
  /** Whether lines beyond the limits were dropped. */
  cut: boolean
}

const isActivity = (text: string): text is Activity =>
  (ACTIVITIES as readonly string[]).includes(text)

const PREFIXES: readonly [string, Activity][] = [
  ['EL-', 'electricity'],
  ['HT-', 'heat'],
  ['TR-', 'travel'],
  ['GWP-', 'refrigerant'],
]
/** The section of the form for a code, whether the record exists or not. */
export const activityOf = (code: string): Activity =>
  PREFIXES.find(([prefix]) => code.toUpperCase().startsWith(prefix))?.[1] ?? 'fuel'

/** Removes semicolons, which separate the parts of a line. */
export const clean = (part: keyof typeof LENGTH_MAX, text: string | null | undefined) =>
  (text ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/;/g, '；')
    .trim()
    .slice(0, LENGTH_MAX[part])

/** The year at the end of an electricity record's code. */
export const yearOf = (code: string) => /-(\d{4})$/.exec(code)?.[1] ?? ''
export const withoutYear = (code: string) => code.replace(/-\d{4}$/, '')

/** Maps a gas of one GWP set to the same gas in another. */
const toGwpSet = (code: string, gwp: GwpSet) => code.replace(/^GWP-AR\d-/i, `GWP-${gwp}-`)

/** Parses `code;amount;unit;uncertainty`; without a code, the activity takes its place. */
function readLine(text: string, gwp: GwpSet): Line {
  const [code = '', amount, unit, uncertainty] = text.split(';')
  const [, activity = '', rest = ''] = /^([a-z]+)(-\d{4})?$/.exec(code.trim()) ?? []
  const typed = {
    amount: clean('amount', amount),
    unit: clean('unit', unit),
    uncertainty: clean('uncertainty', uncertainty),
  }
  if (isActivity(activity)) return { activity, record: rest, ...typed }
  const record = toGwpSet(clean('record', code), gwp)
  return { activity: activityOf(record), record, ...typed }
}

const FIELD = /^([a-z]+)-(\d{1,2})-(record|year|amount|unit|uncertainty)$/

/** The submitted rows of the form, empty ones included, by activity. */
function readRows(params: URLSearchParams, gwp: GwpSet) {
  const rows = new Map<
    string,
    { activity: Activity; at: number } & Record<string, string | number>
  >()
  for (const [name, value] of params) {
    const [, activity = '', at = '', part = ''] = FIELD.exec(name) ?? []
    if (!isActivity(activity)) continue
    const key = `${activity}-${at}`
    const row = rows.get(key) ?? { activity, at: Number(at) }
    rows.set(key, { ...row, [part]: value })
  }
  return [...rows.values()]
    .sort(
      (one, other) =>
        ACTIVITIES.indexOf(one.activity) - ACTIVITIES.indexOf(other.activity) || one.at - other.at,
    )
    .map(({ activity, record, year, amount, unit, uncertainty }): Line & { chosen: boolean } => {
      const code = clean('record', String(record ?? ''))
      const ends =
        activity === 'electricity' && /^\d{4}$/.test(String(year ?? '')) ? `-${year}` : ''
      return {
        activity,
        record: toGwpSet(code, gwp) + ends,
        chosen: code !== '',
        amount: clean('amount', String(amount ?? '')),
        unit: clean('unit', String(unit ?? '')),
        uncertainty: clean('uncertainty', String(uncertainty ?? '')),
      }
    })
}

/** Heat has a single factor, so its selection alone does not make a row filled. */
const isBlank = ({ activity, amount, chosen }: Line & { chosen: boolean }) =>
  amount === '' && (!chosen || activity === 'heat')

/** Truncates at a row end: a truncated number would be a different one. */
function cutAtRowEnd(text: string): string {
  if (text.length <= PASTE_MAX) return text
  const end = text.lastIndexOf('\n', PASTE_MAX)
  return text.slice(0, end < 0 ? PASTE_MAX : end)
}

/**
 * Parses an estimate's address. Of a newly submitted form (`sent`) only filled rows count; its button for another row
 * keeps the empty ones.
 */
export function readEstimate(params: URLSearchParams): {
  query: EstimateQuery
  sent: boolean
  /** Spreadsheet rows as pasted. */
  paste: string
} {
  const asked = (params.get('gwp') ?? '').replace(/\p{Cc}/gu, ' ').trim()
  const known = GWP_SETS.find((one) => one === asked)
  const gwp = known ?? 'AR6'
  const rows = readRows(params, gwp)
  // Forms submit line breaks as CR LF.
  const pasted = (params.get('paste') ?? '').replace(/\r\n/g, '\n')
  const paste = cutAtRowEnd(pasted)
  const sent = rows.length > 0 || paste !== ''
  const adding = params.getAll('add').filter(isActivity)
  const lines = sent
    ? rows.filter((row) => !isBlank(row)).map(({ chosen: _, ...line }) => line)
    : params.getAll('line').map((text) => readLine(text, gwp))
  const added: EstimateQuery['added'] = {}
  for (const activity of new Set(adding.length > 0 ? ACTIVITIES : [])) {
    const pressed = adding.filter((one) => one === activity).length
    const own = lines.some((line) => line.activity === activity) ? 0 : 1
    const empty = rows.filter((row) => row.activity === activity && isBlank(row)).length
    const more = Math.max(0, sent ? empty - own : 0) + pressed
    if (more > 0) added[activity] = Math.min(more, ESTIMATE_LINES_MAX)
  }
  return {
    sent,
    paste,
    query: {
      gwp,
      unknownGwp: known ? '' : asked.slice(0, GWP_SHOWN_MAX),
      release: readRelease(params),
      lines: lines.slice(0, ESTIMATE_LINES_MAX),
      added,
      cut: lines.length > ESTIMATE_LINES_MAX || paste !== pasted || params.has('cut'),
    },
  }
}

/** A line as written in addresses and API calls. */
export const lineText = ({ activity, record, amount, unit, uncertainty }: Line) =>
  [
    record === '' || record.startsWith('-') ? activity + record : record,
    amount,
    unit,
    ...(uncertainty ? [uncertainty] : []),
  ].join(';')

export const ESTIMATE_PATH = '/carbonfactor'
export const CSV_PATH = '/carbonfactor/estimate.csv'

/** The shortest address of an estimate: the page, or its CSV file. */
export function estimateUrl(
  { gwp, unknownGwp, release, lines, added, cut }: EstimateQuery,
  change: { path?: string; release?: number; print?: boolean; rows?: boolean } = {},
): string {
  const { path = ESTIMATE_PATH, print, rows } = change
  const fixed = change.release ?? release
  const params = new URLSearchParams(path === ESTIMATE_PATH ? { tool: 'estimate' } : {})
  if (rows && unknownGwp) params.set('gwp', unknownGwp)
  else if (gwp !== 'AR6' || lines.length > 0) params.set('gwp', gwp)
  for (const line of lines) params.append('line', lineText(line))
  for (const activity of rows ? ACTIVITIES : [])
    for (let at = 0; at < (added[activity] ?? 0); at += 1) params.append('add', activity)
  if (fixed) params.set('release', String(fixed))
  if (change.rows && cut) params.set('cut', '1')
  if (print) params.set('print', '1')
  // Semicolons stay unencoded, for legible addresses: `EL-NAT-2023;1000;MWh`.
  return withParams(path, params).replace(/%3B/g, ';')
}
