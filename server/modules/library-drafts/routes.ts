import * as contract from '../../contract/library-drafts.ts'
import type { Fault } from '../../contract/library-problems.ts'
import type { Mount } from '../../route.ts'
import { findLatestRelease } from '../library/publish-queries.ts'
import { correct, findCurrent, recordCells } from './corrections.ts'
import { pageChanges, pageDrafts, pageProblems } from './queries.ts'
import { createDraft, discardDraft, publishDraft, recheckDraft, replaceFiles } from './service.ts'
import { requireDraft, showDraft, toDraft } from './show.ts'

export const libraryDraftRoutes: Mount = (serve, context) => {
  const { db } = context
  serve(contract.draftPage, async ({ query: { state, ...paging } }) => {
    const { rows, ...counted } = await pageDrafts(db, state, paging)
    const latest = await findLatestRelease(db)
    return { list: rows.map((row) => toDraft(row, latest)), ...counted }
  })
  serve(contract.getDraft, ({ query }) => showDraft(db, query.id))
  serve(contract.draftProblems, async ({ query }) => {
    await requireDraft(db, query.id)
    const { rows, files, total } = await pageProblems(db, query)
    return {
      list: rows.map(({ code, columnName, fault, ...row }) => ({
        ...row,
        id: code,
        column: columnName,
        fault: fault as Fault | null,
      })),
      total,
      files,
    }
  })
  serve(contract.draftChanges, async ({ query }) => {
    await requireDraft(db, query.id)
    const { rows, total } = await pageChanges(db, query)
    return { list: rows.map(({ code, ...row }) => ({ ...row, id: code })), total }
  })
  serve(contract.createDraft, ({ body: { files, note, noteEn }, caller, origin }) =>
    createDraft(context, files, { noteZh: note, noteEn }, { caller, origin }),
  )
  serve(contract.findRecords, ({ query }) => findCurrent(db, query))
  serve(contract.getRecordCells, ({ query }) => recordCells(db, query.kind, query.id))
  serve(contract.correctRecord, ({ body, caller, origin }) =>
    correct(context, body, { caller, origin }),
  )
  serve(contract.replaceDraftFiles, ({ body, caller, origin }) =>
    replaceFiles(context, body, { caller, origin }),
  )
  serve(contract.recheckDraft, ({ body, caller, origin }) =>
    recheckDraft(context, body, { caller, origin }),
  )
  serve(contract.discardDraft, async ({ body, caller, origin }) => {
    await discardDraft(context, body, { caller, origin })
    return true as const
  })
  serve(contract.publishDraft, ({ body, caller, origin }) =>
    publishDraft(context, body, { caller, origin }),
  )
}
