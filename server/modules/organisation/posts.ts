import type { Reader, Writer } from '#db/client.ts'
import type { Column } from '#shared/xlsx.ts'
import type { z } from 'zod'
import { orderOf, toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type {
  Post,
  PostBody,
  PostFilters,
  postPage,
  PostUpdate,
} from '../../contract/organisation.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { requireCode } from '../../field-refusal.ts'
import { createCrudService } from '../../crud-service.ts'
import { rowsByPage, xlsxAnswer } from '../../spreadsheet.ts'
import { recordOperation } from '../../operation-log.ts'
import * as queries from './queries.ts'

type Store = Pick<Context, 'db' | 'clock'>

const toPost = ({ enabled, createdAt, ...row }: queries.PostRow): Post => ({
  ...row,
  status: toStatus(enabled),
  createTime: createdAt.getTime(),
})

const toRow = ({ status, ...body }: PostBody) => ({ ...body, enabled: status === 0 })

const toFilters = ({ name, code, status }: PostFilters): queries.Filters => ({
  name,
  code,
  enabled: status,
})

export async function pagePosts(db: Reader, query: z.output<typeof postPage.query>) {
  const order = query.sort && orderOf(query.sort)
  const { rows, total } = await queries.pagePosts(db, toFilters(query), { ...query, order })
  return { list: rows.map(toPost), total }
}

/** @throws {AppError} postNotFound */
export async function getPost(db: Reader, id: number) {
  const row = await queries.findPost(db, id)
  if (!row) throw new AppError(Code.postNotFound)
  return toPost(row)
}

const COLUMNS: readonly Column<Post>[] = [
  { title: '岗位编号', value: ({ id }) => id, width: 18 },
  { title: '岗位名称', value: ({ name }) => name, width: 20 },
  { title: '岗位编码', value: ({ code }) => code, width: 20 },
  { title: '显示顺序', value: ({ sort }) => sort },
  { title: '状态', value: ({ status }) => (status === 0 ? '启用' : '停用') },
  { title: '备注', value: ({ remark }) => remark, width: 30 },
]

/** Exports all posts that match the filters as a spreadsheet. */
export async function exportPosts(
  { db, clock }: Store,
  actor: Actor,
  query: PostFilters,
  origin: RequestOrigin,
) {
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'post.export', actor, origin }),
  )
  const rows = rowsByPage(async (before, limit) =>
    (await queries.listPostsBelow(db, toFilters(query), before, limit)).map(toPost),
  )
  return xlsxAnswer('岗位', COLUMNS, rows)
}

/** @throws {AppError} badRequest, postNameTaken, postCodeTaken */
async function validatePost(tx: Writer, { name, code }: PostBody, found?: queries.PostRow) {
  requireCode({ field: 'code', name: '岗位编码' }, code, found?.code)
  const sameName = await queries.findPostBy(tx, 'name', name)
  if (sameName && sameName.id !== found?.id) throw new AppError(Code.postNameTaken)
  const sameCode = await queries.findPostBy(tx, 'code', code)
  if (sameCode && sameCode.id !== found?.id) throw new AppError(Code.postCodeTaken)
}

export const crud = createCrudService<queries.PostRow, PostBody, PostUpdate>({
  notFound: Code.postNotFound,
  listById: queries.listPostsById,
  validate: validatePost,
  complete: ({ remark, ...body }, found) => ({ ...body, remark: remark ?? found.remark }),
  insert: (tx, body, { id, at }) => queries.insertPost(tx, { ...toRow(body), id, createdAt: at }),
  update: (tx, body, { id }) => queries.updatePost(tx, id, toRow(body)),
  remove: queries.removePosts,
  show: toPost,
  describe: (change) => {
    const { name, code } = 'after' in change ? change.after : change.before
    return { action: `post.${change.action}`, subject: name, detail: { code } }
  },
})
