import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Column } from '#shared/xlsx.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type {
  exportNotifyTemplates,
  NotifyTemplate,
  NotifyTemplateBody,
  NotifyTemplateUpdate,
  notifyTemplatePage,
  sendNotify,
} from '../../contract/notify-templates.ts'
import type { Actor, RequestOrigin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { createCrudService } from '../../crud-service.ts'
import { AppError } from '../../errors.ts'
import { recordOperation } from '../../operation-log.ts'
import { xlsxAnswer } from '../../spreadsheet.ts'
import { insertDeliveries } from './choices.ts'
import { allowedVariables, fillIn, kindOf, variablesOf } from './kinds.ts'
import { findRecipient, insertNotifications } from './queries.ts'
import * as queries from './template-queries.ts'

const toTemplate = ({
  enabled,
  createdAt,
  kind,
  sender,
  ...row
}: queries.TemplateRow): NotifyTemplate => ({
  ...row,
  nickname: sender,
  type: kind,
  status: toStatus(enabled),
  params: variablesOf(row.content),
  ...kindFacts(row),
  createTime: createdAt.getTime(),
})

function kindFacts({ code, content }: Pick<queries.TemplateRow, 'code' | 'content'>) {
  const kind = kindOf(code)
  return {
    builtIn: kind !== undefined,
    variables: kind ? allowedVariables(kind) : variablesOf(content),
  }
}

const toRow = ({ nickname, type, status, name, code, content, remark }: NotifyTemplateBody) => ({
  name,
  code,
  content,
  remark,
  sender: nickname,
  kind: type,
  enabled: status === 0,
})

function filtersOf(query: z.output<typeof exportNotifyTemplates.query>): queries.TemplateFilters {
  const { name, code, type: kind, status: enabled } = query
  const { 'createTime[0]': from, 'createTime[1]': to } = query
  return { name, code, kind, enabled, from, to }
}

export async function pageTemplates(db: Reader, query: z.output<typeof notifyTemplatePage.query>) {
  const { rows, total } = await queries.pageTemplates(db, filtersOf(query), query)
  return { list: rows.map(toTemplate), total }
}

const COLUMNS: readonly Column<NotifyTemplate>[] = [
  { title: '编号', value: ({ id }) => id },
  { title: '模板编码', value: ({ code }) => code, width: 20 },
  { title: '模板名称', value: ({ name }) => name, width: 20 },
  { title: '模板类型', value: ({ type }) => (type === 1 ? '通知公告' : '系统消息') },
  { title: '发送人', value: ({ nickname }) => nickname },
  { title: '内容', value: ({ content }) => content, width: 60 },
  { title: '变量', value: ({ params }) => params.join('，') },
  { title: '状态', value: ({ status }) => (status === 0 ? '启用' : '停用') },
  { title: '备注', value: ({ remark }) => remark },
]
/** Far more templates than staff would write. */
const EXPORT_MAX = 5000

/** Exports all templates that match the filters as a spreadsheet. */
export async function exportTemplates(
  context: Context,
  actor: Actor,
  query: z.output<typeof exportNotifyTemplates.query>,
  origin: RequestOrigin,
) {
  const { db, clock } = context
  const all = { pageNo: 1, pageSize: EXPORT_MAX }
  const { rows } = await queries.pageTemplates(db, filtersOf(query), all)
  await db.transaction((tx) =>
    recordOperation(tx, { at: clock(), action: 'notice-template.export', actor, origin }),
  )
  return xlsxAnswer('站内信模板', COLUMNS, rows.map(toTemplate))
}

/** @throws {AppError} noticeTemplateNotFound */
export async function getTemplate(db: Reader, id: number) {
  const [row] = await queries.listTemplatesById(db, [id])
  if (!row) throw new AppError(Code.noticeTemplateNotFound)
  return toTemplate(row)
}

/** @throws {AppError} noticeTemplateCodeTaken, noticeTemplateBuiltIn, noticeTemplateVariable */
async function validate(
  tx: Writer,
  { code, content }: NotifyTemplateBody,
  found?: queries.TemplateRow,
) {
  if (found && found.code !== code && kindOf(found.code))
    throw new AppError(Code.noticeTemplateBuiltIn)
  const same = await queries.findTemplateBy(tx, code)
  if (same && same.id !== found?.id)
    throw new AppError(Code.noticeTemplateCodeTaken, { vars: { code } })
  const kind = kindOf(code)
  if (!kind) return
  const allowed = allowedVariables(kind)
  const unknown = variablesOf(content).find((name) => !allowed.includes(name))
  if (unknown !== undefined)
    throw new AppError(Code.noticeTemplateVariable, { vars: { name: unknown } })
}

export const crud = createCrudService<
  queries.TemplateRow,
  NotifyTemplateBody,
  NotifyTemplateUpdate
>({
  notFound: Code.noticeTemplateNotFound,
  listById: queries.listTemplatesById,
  validate,
  validateDelete: (_, rows) => {
    if (rows.some(({ code }) => kindOf(code))) throw new AppError(Code.noticeTemplateBuiltIn)
    return Promise.resolve()
  },
  complete: ({ remark, ...body }, found) => ({ ...body, remark: remark ?? found.remark }),
  insert: (tx, body, { id, at }) =>
    queries.insertTemplate(tx, { ...toRow(body), id, createdAt: at }),
  update: (tx, body, { id }) => queries.updateTemplate(tx, id, toRow(body)),
  remove: queries.removeTemplates,
  show: toTemplate,
  describe: (change) => {
    const { name, code } = 'after' in change ? change.after : change.before
    return { action: `notice-template.${change.action}`, subject: name, detail: { code } }
  },
})

/**
 * Sends a message by a template to one user.
 * @returns its id. @throws {AppError} userNotFound, noticeTemplateNotFound, noticeTemplateDisabled,
 *   noticeTemplateParam
 */
export const send = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { userId, templateCode, templateParams: params }: z.output<typeof sendNotify.body>,
  origin: RequestOrigin,
): Promise<number> =>
  db.transaction(async (tx) => {
    const template = await queries.findTemplateBy(tx, templateCode)
    if (!template) throw new AppError(Code.noticeTemplateNotFound)
    if (!template.enabled) throw new AppError(Code.noticeTemplateDisabled)
    const names = variablesOf(template.content)
    // `hasOwn`, because a variable may be named like an inherited method.
    const given = (name: string) => (Object.hasOwn(params, name) ? (params[name] ?? '') : '')
    const missing = names.find((name) => !given(name))
    if (missing !== undefined)
      throw new AppError(Code.noticeTemplateParam, { vars: { name: missing } })
    if (!(await findRecipient(tx, userId))) throw new AppError(Code.userNotFound)
    const used = Object.fromEntries(names.map((name) => [name, given(name)]))
    const [id, at] = [newId(), clock()]
    const message = {
      id,
      userId,
      template: template.code,
      kind: template.kind,
      sender: template.sender,
      content: fillIn(template.content, used),
      params: used,
      createdAt: at,
    }
    await insertNotifications(tx, [message])
    await insertDeliveries(tx, template.code, [message], at)
    await recordOperation(tx, {
      at,
      action: 'notice-template.send',
      actor,
      origin,
      subjectId: userId,
      subject: template.name,
      detail: { code: template.code },
    })
    return id
  })
