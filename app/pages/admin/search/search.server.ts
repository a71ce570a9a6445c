import type { Tone } from '#app/components/ui/tag.tsx'
import { failureStatusOf } from '#app/http/api-client/failure-status.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { reviewPage } from '#server/contract/review.ts'
import { enterprisePage } from '#server/contract/userinfo.ts'
import { statusTag } from '../enterprises/record-status.ts'
import { screensFor } from '../menu.server.ts'
import { staffHead } from '../staff-head.server.ts'
import { findScreens } from './find-screens.server.ts'
import { QUERY_LENGTH_MAX } from './search-form.tsx'

const SEARCH_PATH = '/admin/search'
/** Minimum query length for records: one character would match too many. */
const RECORD_QUERY_MIN = 2
const ROWS_SHOWN = 5

interface Found {
  /** Undefined if the API does not respond. */
  rows: Row[] | undefined
  total: number
  /** Address of the full list. */
  all: string
  /** Further lists that may contain matches. */
  others: { to: string; name: string }[]
}
interface Row {
  to: string
  name: string
  more: string
  status?: { tone: Tone; name: string }
}
export type FoundRecords = Found | undefined

/** The first rows of a list and their total; undefined if the API does not respond. */
async function firstRows<Row>(asked: Promise<{ list: Row[]; total: number }>) {
  try {
    return await asked
  } catch (error) {
    const status = failureStatusOf(error)
    if (status === undefined || (status < 500 && status !== 429)) throw error
    return undefined
  }
}

const address = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query).toString()}`

/** Enterprises by name; undefined without permission. */
async function enterprises({ api, may, t }: PageContext, name: string): Promise<FoundRecords> {
  if (!(await may(enterprisePage))) return undefined
  const query = { enterprise: name, pageNo: 1, pageSize: ROWS_SHOWN }
  const found = await firstRows(api(enterprisePage, { query }))
  return {
    rows: found?.list.map((record) => {
      const { tone, name } = statusTag(record)
      return {
        to: `/admin/enterprises/${record.userid}`,
        name: record.enterprise,
        more: record.area.replaceAll('-', ' · '),
        status: { tone, name: t(name) },
      }
    }),
    total: found?.total ?? 0,
    all: address('/admin/enterprises', { enterprise: name }),
    others: [],
  }
}

/** Pending applications by number, name, phone or credit code, with links to the lists of decided ones. */
async function applications({ api, may, t }: PageContext, keyword: string): Promise<FoundRecords> {
  if (!(await may(reviewPage))) return undefined
  const query = { tab: 'pending' as const, keyword, pageNo: 1, pageSize: ROWS_SHOWN }
  const found = await firstRows(api(reviewPage, { query }))
  return {
    rows: found?.list.map(({ id, number, enterprise }) => ({
      to: `/admin/review/${id}`,
      name: enterprise,
      more: number,
    })),
    total: found?.total ?? 0,
    all: address('/admin/review', { keyword }),
    others: (['returned', 'approved', 'rejected'] as const).map((tab) => ({
      to: address('/admin/review', { tab, keyword }),
      name: t(`review.tabs.${tab}`),
    })),
  }
}

/** The query without characters that the API refuses: the address may have been edited by hand. */
function readQuery({ searchParams }: URL): string {
  const typed = (searchParams.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  return [...typed].slice(0, QUERY_LENGTH_MAX).join('')
}

export async function searchData(context: PageContext) {
  const { may, t, url } = context
  const q = readQuery(url)
  const open = await screensFor(may)
  const seeksRecords = [...q].length >= RECORD_QUERY_MIN
  const [units, cases] = seeksRecords
    ? await Promise.all([enterprises(context, q), applications(context, q)])
    : []
  const screens = findScreens(open, q).map(({ title, path, icon, group }) => ({
    to: path,
    name: t(title),
    icon,
    group: t(`staff.groups.${group}`),
  }))
  const n = screens.length + (units?.total ?? 0) + (cases?.total ?? 0)
  return {
    head: staffHead(t('consoleFrame.search.title'), SEARCH_PATH),
    q,
    screens,
    units,
    cases,
    n,
  }
}
