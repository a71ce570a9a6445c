import { eq } from 'drizzle-orm'
import { favourites } from '#db/schema/favourites.ts'
import { feedback } from '#db/schema/feedback.ts'
import { files } from '#db/schema/files.ts'
import { formDrafts } from '#db/schema/form-drafts.ts'
import { proposals } from '#db/schema/proposals.ts'
import { aboutDraft } from '../../form-drafts/service.ts'
import { fieldsOf, paged, type Section } from '../section.ts'

/** What the account's owner wrote or sent. */
export const CONTRIBUTIONS: readonly Section[] = [
  {
    name: 'feedback',
    title: '意见反馈',
    tables: ['feedback'],
    fields: fieldsOf({
      createdAt: '提交时间',
      kind: '类型',
      content: '内容',
      phone: '手机号',
      page: '所指页面',
      locale: '页面语言',
      status: '处理状态',
      answer: '答复',
      handledAt: '处理时间',
    }),
    rows: (db, userId) =>
      paged(db, feedback, eq(feedback.userId, userId), (row) => ({
        createdAt: row.createdAt,
        kind: row.kind,
        content: row.content,
        phone: row.phone,
        page: row.page,
        locale: row.locale,
        status: row.status,
        answer: row.answer,
        handledAt: row.handledAt,
      })),
  },
  {
    name: 'proposals',
    title: '因子征集',
    tables: ['proposals'],
    fields: fieldsOf({
      createdAt: '提交时间',
      library: '数据库',
      name: '名称',
      value: '数值',
      unit: '单位',
      region: '地区',
      year: '年份',
      sourceTitle: '来源文件',
      sourceNumber: '文号',
      publisher: '发布机构',
      sourceUrl: '来源网址',
      remark: '补充说明',
      contact: '联系方式',
      fileName: '附件',
      status: '处理状态',
      answer: '答复',
      handledAt: '处理时间',
    }),
    rows: (db, userId) =>
      paged(db, proposals, eq(proposals.userId, userId), (row) => ({
        createdAt: row.createdAt,
        library: row.library,
        name: row.name,
        value: row.value,
        unit: row.unit,
        region: row.region,
        year: row.year,
        sourceTitle: row.sourceTitle,
        sourceNumber: row.sourceNumber,
        publisher: row.publisher,
        sourceUrl: row.sourceUrl,
        remark: row.remark,
        contact: row.contact,
        fileName: row.fileName,
        status: row.status,
        answer: row.answer,
        handledAt: row.handledAt,
      })),
  },
  {
    name: 'favourites',
    title: '收藏',
    tables: ['favourites'],
    fields: fieldsOf({
      createdAt: '收藏时间',
      library: '数据库',
      code: '编号',
      note: '备注',
      release: '看过的版本',
    }),
    rows: (db, userId) =>
      paged(db, favourites, eq(favourites.userId, userId), (row) => ({
        createdAt: row.createdAt,
        library: row.library,
        code: row.code,
        note: row.note,
        release: row.release,
      })),
  },
  {
    name: 'files',
    title: '文件',
    tables: ['files'],
    fields: fieldsOf({
      createdAt: '上传时间',
      name: '文件名',
      type: '类型',
      size: '字节数',
      sha256: 'SHA-256',
      path: '保存的名称',
    }),
    rows: (db, userId) =>
      paged(db, files, eq(files.userId, userId), (row) => ({
        createdAt: row.createdAt,
        name: row.name,
        type: row.type,
        size: row.size,
        sha256: row.sha256,
        path: row.path,
      })),
  },
  {
    name: 'drafts',
    title: '未提交的草稿',
    tables: ['form_drafts'],
    fields: fieldsOf({ form: '表单', keptAt: '保存时间', content: '内容' }),
    async rows(db, userId, seals) {
      const rows = await db.select().from(formDrafts).where(eq(formDrafts.userId, userId))
      return rows.flatMap(({ owner, form, keptAt, sealed }) => {
        const content = sealed && seals.open(sealed, aboutDraft({ owner, form }))
        return content ? [{ form, keptAt, content: JSON.parse(content) as object }] : []
      })
    },
  },
]
