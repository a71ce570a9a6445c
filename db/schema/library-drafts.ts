import {
  bigInteger,
  flag,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
} from '../columns.ts'
import { newId } from '../ids.ts'

export const DRAFT_STATES = ['checking', 'faulty', 'ready', 'published', 'discarded'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

/** One file of a draft, without its contents. */
export interface DraftFile {
  name: string
  /** factors, footprints, fuels or sources; empty if its columns match none. */
  kind: string
  bytes: number
}
/** Changes that publishing would make to one kind of data. */
export interface DraftCounts {
  added: number
  changed: number
  retired: number
  unchanged: number
}

/** A release awaiting approval by a second person: files, their problems, and the changes they would make. */
export const libraryDrafts = table(
  'library_drafts',
  {
    id: bigInteger()
      .primaryKey()
      .$defaultFn(() => newId()),
    state: text().$type<DraftState>().notNull(),
    /** Incremented whenever the contents are checked again; publishing requires the version that was seen. */
    version: integer().notNull().default(1),
    /** Kind and code of the record that a form corrects; empty for files. */
    recordKind: text().notNull().default(''),
    recordCode: text().notNull().default(''),
    noteZh: text().notNull().default(''),
    noteEn: text().notNull().default(''),
    /** The release that the files were compared with. */
    base: integer().notNull().default(0),
    files: json().$type<DraftFile[]>().notNull(),
    counts: json().$type<Record<string, DraftCounts>>().notNull(),
    /** Number of problems in all rows, although only the first are stored. */
    problems: integer().notNull().default(0),
    retiresMany: flag().notNull().default(false),
    uploaderId: bigInteger().notNull(),
    uploader: text().notNull(),
    createdAt: instant().notNull(),
    checkedAt: instant(),
    settledBy: text().notNull().default(''),
    settledAt: instant(),
    /** The release that it became. */
    release: integer(),
  },
  (t) => [
    index('library_drafts_state_idx').on(t.state, t.createdAt),
    index('library_drafts_created_idx').on(t.createdAt),
    index('library_drafts_settled_idx').on(t.settledAt),
  ],
)

const ofDraft = () =>
  bigInteger()
    .notNull()
    .references(() => libraryDrafts.id, { onDelete: 'cascade' })

/** The contents of the files; deleted when the draft is published or discarded. */
export const libraryDraftFiles = table(
  'library_draft_files',
  {
    draftId: ofDraft(),
    position: integer().notNull(),
    name: text().notNull(),
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.draftId, t.position] })],
)

/** Problems in the rows of a draft. */
export const libraryDraftProblems = table(
  'library_draft_problems',
  {
    draftId: ofDraft(),
    position: integer().notNull(),
    file: text().notNull(),
    /** 0 for the file as a whole. */
    line: integer().notNull(),
    code: text().notNull(),
    columnName: text().notNull(),
    value: text().notNull(),
    reason: text().notNull(),
    /** The kind of error with its values; null in drafts of earlier versions. */
    fault: json().$type<{ key: string; values: Record<string, string> }>(),
  },
  (t) => [
    primaryKey({ columns: [t.draftId, t.position] }),
    index('library_draft_problems_file_idx').on(t.draftId, t.file, t.position),
  ],
)

/** Changes of a draft, record by record. */
export const libraryDraftChanges = table(
  'library_draft_changes',
  {
    draftId: ofDraft(),
    position: integer().notNull(),
    kind: text().$type<'factor' | 'footprint' | 'fuel' | 'source'>().notNull(),
    change: text().$type<'added' | 'changed' | 'retired'>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    fields: json().$type<{ field: string; from: string; to: string }[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.draftId, t.position] }),
    index('library_draft_changes_change_idx').on(t.draftId, t.change, t.kind, t.position),
  ],
)
