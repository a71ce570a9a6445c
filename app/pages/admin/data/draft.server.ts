import { pagingOf } from '#app/components/ui/paging.tsx'
import { readPage } from '#app/lists/url-params.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { getPermissionInfo } from '#server/contract/auth.ts'
import { Code } from '#server/contract/codes.ts'
import {
  createDraft,
  discardDraft,
  DRAFT_CHANGES,
  draftChanges,
  draftProblems,
  getDraft,
  publishDraft,
} from '#server/contract/library-drafts.ts'
import { factorReleases } from '#server/contract/library.ts'
import { orNotFound, recordId } from '#app/http/page/record.server.ts'
import { isOpen, totalsOf } from './draft-view.ts'

const PROBLEMS_SIZE = 50
const CHANGES_SIZE = 20

const address = (path: string, params: Record<string, string | undefined>) => {
  const given = Object.entries(params).filter((one): one is [string, string] => Boolean(one[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path
}

/** The draft, its problems or changes, and what the visitor may do with it. */
export async function readDraftPage({ api, url, params, may }: PageContext) {
  const id = recordId(params)
  const path = `/admin/data/drafts/${id}`
  const draft = await orNotFound(Code.draftNotFound, api(getDraft, { query: { id } }))
  const [releases, { user }, mayUpload, mayDiscard, mayPublish] = await Promise.all([
    api(factorReleases),
    api(getPermissionInfo),
    may(createDraft),
    may(discardDraft),
    may(publishDraft),
  ])
  const open = isOpen(draft)
  const own = user.id === draft.uploaderId
  const page = readPage(url.searchParams)
  const ask = url.searchParams.has('publish')
    ? ('publish' as const)
    : url.searchParams.has('discard')
      ? ('discard' as const)
      : null
  return {
    path,
    draft,
    open,
    own,
    latest: releases[0]?.release ?? 0,
    ask,
    can: {
      upload: mayUpload && open && own && !draft.recordId,
      check: mayUpload && open,
      discard: mayDiscard && open,
      publish: mayPublish && draft.state === 'ready' && !own && !draft.stale,
    },
    problems: draft.state === 'faulty' ? await problemsOf(api, { id, path, url, page }) : null,
    changes:
      draft.state === 'ready' || draft.state === 'published'
        ? await changesOf(api, { id, path, url, page, totals: totalsOf(draft) })
        : null,
  }
}

interface Place {
  id: number
  path: string
  url: URL
  page: number
}

async function problemsOf(api: PageContext['api'], { id, path, url, page }: Place) {
  const file = url.searchParams.get('file')?.slice(0, 200) || undefined
  const found = await api(draftProblems, {
    query: { id, file, pageNo: page, pageSize: PROBLEMS_SIZE },
  })
  const pages = Math.ceil(found.total / PROBLEMS_SIZE)
  return {
    list: found.list,
    kept: found.files.reduce((sum, { total }) => sum + total, 0),
    tabs: found.files.map((one) => ({
      file: one.file,
      count: one.total,
      to: address(path, { file: one.file }),
      current: one.file === file,
    })),
    all: { to: path, current: file === undefined },
    paging:
      pages > 1 ? pagingOf(page, pages, (n) => address(path, { file, page: String(n) })) : null,
  }
}

async function changesOf(
  api: PageContext['api'],
  {
    id,
    path,
    url,
    page,
    totals,
  }: Place & { totals: Record<(typeof DRAFT_CHANGES)[number], number> },
) {
  const order = ['changed', 'added', 'retired'] as const
  const asked = url.searchParams.get('change')
  const change =
    order.find((one) => one === asked) ?? order.find((one) => totals[one] > 0) ?? 'changed'
  const { list, total } = await api(draftChanges, {
    query: { id, change, pageNo: page, pageSize: CHANGES_SIZE },
  })
  const pages = Math.ceil(total / CHANGES_SIZE)
  return {
    list,
    change,
    tabs: order.map((one) => ({
      change: one,
      count: totals[one],
      to: address(path, { change: one }),
      current: one === change,
    })),
    paging:
      pages > 1 ? pagingOf(page, pages, (n) => address(path, { change, page: String(n) })) : null,
  }
}
