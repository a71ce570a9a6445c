import { DataTable } from '#app/components/ui/data-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Paging, pagingOf } from '#app/components/ui/paging.tsx'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useTimeFormat } from '#app/components/time-format.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import {
  createDraft,
  type Draft,
  DRAFT_STATES,
  draftPage,
  findRecords,
} from '#server/contract/library-drafts.ts'
import { factorReleases, type Release } from '#server/contract/library.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { draftName, TONES, totalsOf } from './draft-view.ts'
import { readPage } from '#app/lists/url-params.ts'
import './data.css'

const PATH = '/admin/data'
const PAGE_SIZE = 10
/** Enough for staff; the public page lists all. */
const RELEASES_MAX = 12

export const loader = pageLoader({ permission: draftPage }, async ({ api, url, may, t }) => {
  const asked = url.searchParams.get('state')
  const state = DRAFT_STATES.find((one) => one === asked)
  const page = readPage(url.searchParams)
  const [{ list, total, counts }, releases] = await Promise.all([
    api(draftPage, { query: { state, pageNo: page, pageSize: PAGE_SIZE } }),
    api(factorReleases),
  ])
  const to = (n: number) =>
    `${PATH}?${new URLSearchParams({ ...(state ? { state } : {}), page: String(n) }).toString()}`
  const pages = Math.ceil(total / PAGE_SIZE)
  return {
    head: staffHead(t('dataRelease.title'), PATH),
    state: state ?? null,
    drafts: list,
    counts,
    paging: pages > 1 ? pagingOf(page, pages, to) : null,
    releases: releases.slice(0, RELEASES_MAX),
    mayUpload: await may(createDraft),
    mayCorrect: await may(findRecords),
  }
})

/** Uploads with their states, and the releases made from them. */
export default function Page() {
  const t = useT()
  const { head, state, drafts, counts, paging, releases, mayUpload, mayCorrect } =
    usePageData<typeof loader>()
  const tabs = [null, ...DRAFT_STATES.filter((one) => one !== 'checking')].map((one) => ({
    name: one ? t(`dataRelease.states.${one}`) : t('dataRelease.drafts.all'),
    to: one ? `${PATH}?state=${one}` : PATH,
    current: one === state,
    count: one ? counts[one] : Object.values(counts).reduce((sum, n) => sum + n, 0),
  }))
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title}>
        {mayCorrect && (
          <a className="btn secondary" href={`${PATH}/records`}>
            {t('dataRelease.correct')}
          </a>
        )}
        {mayUpload && (
          <a className="btn primary" href={`${PATH}/new`}>
            {t('dataRelease.upload')}
          </a>
        )}
      </ScreenHead>
      <div className="data-part">
        <h2 id="drafts">{t('dataRelease.drafts.title')}</h2>
        <Tabs label={t('dataRelease.drafts.state')} tabs={tabs} />
        {drafts.length > 0 ? (
          <Drafts drafts={drafts} />
        ) : (
          <EmptyState title={t('dataRelease.drafts.empty')} />
        )}
        {paging && <Paging paging={paging} />}
      </div>
      <div className="data-part">
        <h2 id="releases">{t('dataRelease.releases.title')}</h2>
        <Releases releases={releases} />
      </div>
    </main>
  )
}

function Drafts({ drafts }: { drafts: Draft[] }) {
  const { t, locale } = useI18n()
  const time = useTimeFormat()
  return (
    <DataTable
      cards
      labelledBy="drafts"
      rows={drafts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('dataRelease.drafts.name'),
          rowHeader: true,
          cell: (draft) => (
            <a href={`${PATH}/drafts/${draft.id}`}>{draftName(draft, { t, locale })}</a>
          ),
        },
        {
          key: 'state',
          title: t('dataRelease.drafts.state'),
          cell: ({ state, stale, release }) => (
            <>
              <Tag tone={TONES[state]}>{t(`dataRelease.states.${state}`)}</Tag>{' '}
              {release !== null && t('dataRelease.drafts.published', { n: release })}
              {stale && <Tag tone="warn">{t('dataRelease.drafts.stale')}</Tag>}
            </>
          ),
        },
        {
          key: 'changes',
          title: t('dataRelease.drafts.changes'),
          cell: (draft) =>
            draft.state === 'faulty'
              ? t('dataRelease.drafts.problems', { n: draft.problems })
              : t('dataRelease.drafts.counts', totalsOf(draft)),
        },
        {
          key: 'uploader',
          title: t('dataRelease.drafts.uploader'),
          cell: ({ uploader }) => uploader,
        },
        {
          key: 'time',
          title: t('dataRelease.drafts.time'),
          cell: ({ createTime }) => <span className="data-date">{time(createTime)}</span>,
        },
      ]}
    />
  )
}

function Releases({ releases }: { releases: Release[] }) {
  const t = useT()
  return (
    <DataTable
      cards
      labelledBy="releases"
      rows={releases}
      rowKey={({ release }) => release}
      columns={[
        {
          key: 'release',
          title: t('dataRelease.releases.release'),
          rowHeader: true,
          cell: ({ release }) => t('dataRelease.releases.nth', { n: release }),
        },
        {
          key: 'date',
          title: t('dataRelease.releases.date'),
          cell: ({ date }) => <span className="data-date">{date}</span>,
        },
        {
          key: 'counts',
          title: t('dataRelease.releases.counts'),
          cell: ({ counts: { factor, footprint, fuel } }) =>
            t('dataRelease.releases.total', {
              factor: factor.total,
              footprint: footprint.total,
              fuel: fuel.total,
            }),
        },
        { key: 'notes', title: t('dataRelease.releases.notes'), cell: ({ notes }) => notes },
        {
          key: 'changes',
          title: t('dataRelease.releases.changes'),
          cell: ({ release }) => (
            <span className="data-links">
              <a href={`/carbonfactor?changes=${release}`}>{t('dataRelease.releases.factor')}</a>
              <a href={`/carbonfoot?changes=${release}`}>{t('dataRelease.releases.footprint')}</a>
            </span>
          ),
        },
      ]}
    />
  )
}
