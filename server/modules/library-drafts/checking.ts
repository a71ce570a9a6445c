import type { Reader } from '#db/client.ts'
import type { DraftCounts } from '#db/schema/library-drafts.ts'
import { cutText } from '#shared/cut-text.ts'
import { Code } from '../../contract/codes.ts'
import type { RecordKind } from '../../contract/library-columns.ts'
import { PROBLEMS_MAX } from '../../contract/library-drafts.ts'
import { fault, reasonOf } from '../../contract/library-problems.ts'
import type { Difference } from '../../contract/library-staff.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { DataResult } from '../library/data-worker.ts'
import { compareWithStore } from '../library/differences.ts'
import type { Problem } from '../library/files.ts'
import { readHashes, readStored } from '../library/publish.ts'
import { findLatestRelease } from '../library/publish-queries.ts'
import { notifyStaff } from '../notifications/events.ts'
import { retiresMany } from '../library/publishing.ts'
import { readData } from '../library/read-data.ts'
import type { DraftRow, NewChange, NewProblem } from './queries.ts'
import * as queries from './queries.ts'
import { preserveOtherRows, wholeFile } from './whole-file.ts'

type Store = Pick<Context, 'db' | 'clock' | 'dataReader'>
/** A cell may contain a whole file by mistake. */
const VALUE_MAX = 200
const UNCHANGED: Problem = {
  file: '',
  line: 0,
  id: '',
  fault: fault('unchanged'),
}

/** Validates the files of a draft against the current data, in the worker thread. */
export async function readDraft(
  { db, dataReader }: Pick<Store, 'db' | 'dataReader'>,
  draft: DraftRow,
  { forPublishing = false } = {},
): Promise<DataResult> {
  const files = await queries.listFiles(db, draft.id)
  const kind = draft.recordKind as RecordKind | ''
  const texts = files.map(({ content }) => content)
  const result = await readData(
    { dataReader },
    {
      texts: kind ? await Promise.all(texts.map((content) => wholeFile(db, kind, content))) : texts,
      names: files.map(({ name }) => name),
      stored: await readStored(db),
      hashes: forPublishing ? await readHashes(db) : undefined,
    },
  )
  if (kind && !('problems' in result)) await preserveOtherRows(db, result, draft.recordCode)
  return result
}

/** Validates a draft that is `checking`. The result is discarded if the draft is changed meanwhile. */
export async function checkDraft(context: Store, draft: DraftRow): Promise<void> {
  const { db, clock } = context
  const base = await findLatestRelease(db)
  const result = await readDraft(context, draft).catch((error: unknown) => {
    // Busy: the draft stays `checking`, to be checked again.
    if (error instanceof AppError && error.code === Code.unavailable) return undefined
    throw error
  })
  if (!result) return
  const found = 'problems' in result ? faults(result.problems) : await compared(db, result)
  await db.transaction(async (tx) => {
    const { changes, problems, ...rest } = found
    const state = rest.problemCount > 0 ? 'faulty' : 'ready'
    const updated = await queries.changeDraft(tx, draft, {
      ...rest,
      base,
      state,
      problems: rest.problemCount,
      checkedAt: clock(),
    })
    if (!updated) return
    await queries.saveFindings(tx, draft.id, { changes, problems })
    // Publishing needs two people: the uploader waits for another one.
    if (state === 'ready')
      await notifyStaff(
        tx,
        'staff-release',
        'extend:library-draft:publish',
        clock(),
        draft.uploaderId,
      )
  })
}

interface Findings {
  counts: Record<string, DraftCounts>
  retiresMany: boolean
  problemCount: number
  problems: NewProblem[]
  changes: NewChange[]
}

const faults = (problems: readonly Problem[]): Findings => ({
  counts: {},
  retiresMany: false,
  problemCount: problems.length,
  problems: problems
    .slice(0, PROBLEMS_MAX)
    .map(({ file, line, id, column = '', value = '', fault: { key, values } }) => ({
      file,
      line,
      code: cutText(id, VALUE_MAX),
      columnName: column,
      value: cutText(value, VALUE_MAX),
      reason: cutText(reasonOf({ key, values }), 2 * VALUE_MAX),
      fault: {
        key,
        values: Object.fromEntries(
          Object.entries(values).map(([name, text]) => [name, cutText(text, VALUE_MAX)]),
        ),
      },
    })),
  changes: [],
})

async function compared(
  db: Reader,
  { data }: Exclude<DataResult, { problems: unknown }>,
): Promise<Findings> {
  const { differences } = await compareWithStore(db, data)
  const changes = differences.flatMap(changesOf)
  if (changes.length === 0) return faults([UNCHANGED])
  return {
    counts: Object.fromEntries(
      differences.map(({ kind, added, changed, retired, unchanged }) => [
        kind,
        {
          added: added.length,
          changed: changed.length,
          retired: retired.length,
          unchanged,
        },
      ]),
    ),
    retiresMany: retiresMany(differences) > 0,
    problemCount: 0,
    problems: [],
    changes,
  }
}

const changesOf = ({ kind, added, changed, retired }: Difference): NewChange[] => [
  ...changed.map(({ id, name, changes }) => ({
    kind,
    change: 'changed' as const,
    code: id,
    name,
    fields: changes,
  })),
  ...added.map(({ id, name }) => ({ kind, change: 'added' as const, code: id, name, fields: [] })),
  ...retired.map(({ id, name }) => ({
    kind,
    change: 'retired' as const,
    code: id,
    name,
    fields: [],
  })),
]
