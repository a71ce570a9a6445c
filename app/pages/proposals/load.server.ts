import { content } from '#app/i18n/content.server.ts'
import { pick } from '#app/i18n/pick.ts'
import { fill } from '#app/i18n/fill.ts'
import { LANGUAGES } from '#app/i18n/locale.ts'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { pagingOf } from '#app/components/ui/paging.tsx'
import type { Tone } from '#app/components/ui/tag.tsx'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { readPage } from '#app/lists/url-params.ts'
import { publicProposals, type PublicProposal } from '#server/contract/proposals.ts'
import { PROPOSAL_STATUSES, type ProposalStatus } from '#server/contract/rules.ts'
import { groupReceiptNumber } from '#app/components/receipt-number.ts'

const PER_PAGE = 20
const TONES: Record<ProposalStatus, Tone> = {
  open: 'info',
  more: 'warn',
  accepted: 'ok',
  declined: 'plain',
}
const LIBRARY_PATHS = {
  factor: SITE_PAGES.carbonfactor.path,
  footprint: SITE_PAGES.carbonfoot.path,
}

/** The public list of proposals with their results. */
export async function proposalsData({ api, locale, t, url, setHeader }: PageContext) {
  // Staff may answer at any time, and proposers look for their entry here.
  setHeader('cache-control', 'no-store')
  const words = pick(locale, content).proposals
  const status = PROPOSAL_STATUSES.find((one) => one === url.searchParams.get('status'))
  const page = readPage(url.searchParams)
  const { list, total } = await api(publicProposals, {
    query: { status, pageNo: page, pageSize: PER_PAGE },
  })
  const date = new Intl.DateTimeFormat(LANGUAGES[locale].formats, {
    dateStyle: 'medium',
    timeZone: 'Asia/Shanghai',
  })
  const day = (at: number) => ({ iso: new Date(at).toISOString(), text: date.format(at) })
  return {
    words: { ...words, count: fill(words.count, { n: total }), propose: t('proposals.propose') },
    tabs: [undefined, ...PROPOSAL_STATUSES].map((one) => ({
      name: one ? t(`proposals.status.${one}`) : words.all,
      to: address({ status: one }),
      current: one === status,
    })),
    empty: total === 0 ? (status ? words.emptyFiltered : words.empty) : undefined,
    proposals: list.map((row) => ({
      ...shownOf(row),
      id: row.id,
      number: t('proposals.number', { number: groupReceiptNumber(row.id) }),
      status: t(`proposals.status.${row.status}`),
      tone: TONES[row.status],
      hidden: row.status === 'open' ? words.waiting : words.withheld,
      sent: day(row.createTime),
      answered: row.handleTime === null ? undefined : day(row.handleTime),
      answer: row.answer,
      record: row.recordId
        ? { name: fill(words.record, { id: row.recordId }), to: recordPath(row) }
        : undefined,
    })),
    paging: pagingOf(page, Math.ceil(total / PER_PAGE), (n) => address({ status, page: n })),
  }
}

const shownOf = ({ shown }: PublicProposal) =>
  shown && {
    shown: {
      name: shown.name,
      value: `${shown.value} ${shown.unit}`,
      place: `${shown.region} ${shown.year}`,
      source: [shown.publisher, shown.sourceTitle, shown.sourceNumber].filter(Boolean),
      url: shown.sourceUrl,
    },
  }

const recordPath = ({ library, recordId }: PublicProposal) =>
  `${LIBRARY_PATHS[library]}?id=${encodeURIComponent(recordId)}`

function address({ status, page = 1 }: { status: ProposalStatus | undefined; page?: number }) {
  const query = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return SITE_PAGES.proposals.path + (query && `?${query}`)
}
