import type { z } from 'zod'
import type { Reader, Writer } from '#db/client.ts'
import { toStatus } from '../../contract/admin-fields.ts'
import { Code } from '../../contract/codes.ts'
import type {
  MailTemplate,
  MailTemplateBody,
  MailTemplateUpdate,
  mailTemplatePage,
} from '../../contract/mail-templates.ts'
import { createCrudService } from '../../crud-service.ts'
import { AppError } from '../../errors.ts'
import { fieldRefusal } from '../../field-refusal.ts'
import { htmlText, sanitizeHtml } from '../announcements/sanitize-html.ts'
import { variablesOf } from '../notifications/kinds.ts'
import { listAccountsById } from './account-queries.ts'
import * as queries from './template-queries.ts'

/** The variables of a template, in order of appearance. */
export const paramsOf = ({ title, content }: Pick<queries.TemplateRow, 'title' | 'content'>) =>
  variablesOf(`${title}\n${content}`)

/** The stored fields, also for the operation log. */
const toStored = ({ enabled, createdAt, ...row }: queries.TemplateRow) => ({
  ...row,
  params: paramsOf(row),
  status: toStatus(enabled),
  createTime: createdAt.getTime(),
})

const toTemplate = (row: queries.TemplateRow): MailTemplate => ({
  ...toStored(row),
  text: htmlText(row.content),
})

const toRow = ({
  name,
  code,
  accountId,
  nickname,
  title,
  content,
  status,
  remark,
}: MailTemplateBody) => ({
  name,
  code,
  accountId,
  nickname,
  title,
  remark,
  content: sanitizeHtml(content),
  enabled: status === 0,
})

export async function pageTemplates(db: Reader, query: z.output<typeof mailTemplatePage.query>) {
  const { name, code, accountId, status: enabled } = query
  const { 'createTime[0]': from, 'createTime[1]': to } = query
  const filters = { name, code, accountId, enabled, from, to }
  const { rows, total } = await queries.pageTemplates(db, filters, query)
  return { list: rows.map(toTemplate), total }
}

/** @throws {AppError} mailTemplateNotFound */
export async function getTemplate(db: Reader, id: number): Promise<MailTemplate> {
  const [row] = await queries.listTemplatesById(db, [id])
  if (!row) throw new AppError(Code.mailTemplateNotFound)
  return toTemplate(row)
}

/** @throws {AppError} mailAccountNotFound, mailTemplateCodeTaken, badRequest if nothing of the content can be shown */
async function validate(
  tx: Writer,
  { accountId, code, content }: MailTemplateBody,
  found?: queries.TemplateRow,
) {
  if (htmlText(sanitizeHtml(content)) === '')
    throw fieldRefusal('content', 'missing', '请求参数不正确:邮件内容不能为空')
  const [account] = await listAccountsById(tx, [accountId])
  if (!account) throw new AppError(Code.mailAccountNotFound)
  const same = await queries.findTemplateBy(tx, code)
  if (same && same.id !== found?.id)
    throw new AppError(Code.mailTemplateCodeTaken, { vars: { code } })
}

export const crud = createCrudService<queries.TemplateRow, MailTemplateBody, MailTemplateUpdate>({
  notFound: Code.mailTemplateNotFound,
  listById: queries.listTemplatesById,
  validate,
  complete: ({ nickname, remark, ...body }, found) => ({
    ...body,
    nickname: nickname ?? found.nickname,
    remark: remark ?? found.remark,
  }),
  insert: (tx, body, { id, at }) =>
    queries.insertTemplate(tx, { ...toRow(body), id, createdAt: at }),
  update: (tx, body, { id }) => queries.updateTemplate(tx, id, toRow(body)),
  remove: queries.removeTemplates,
  show: toStored,
  describe: (change) => {
    const { name, code } = 'after' in change ? change.after : change.before
    return { action: `mail-template.${change.action}`, subject: name, detail: { code } }
  },
})
