import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { registrationCodes, roles, sessions, userRoles, users } from '#db/schema/accounts.ts'
import { consolePreferences } from '#db/schema/console.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { feedback } from '#db/schema/feedback.ts'
import { files } from '#db/schema/files.ts'
import { listSettings, listViews } from '#db/schema/list-settings.ts'
import { notices } from '#db/schema/notices.ts'
import { oauth2Approvals } from '#db/schema/oauth2.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { posts, userPosts } from '#db/schema/organisation.ts'
import { proposals } from '#db/schema/proposals.ts'
import { reviewCases, reviewSubmissions } from '#db/schema/review.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { socialUsers } from '#db/schema/social.ts'
import { recoveryCodes, twoStep } from '#db/schema/two-step.ts'
import { quickLinks } from '#db/schema/workplace.ts'
import { operationName } from '../../contract/operation-names.ts'
import { rowsByPage } from '../../spreadsheet.ts'

/** A value of the export; objects are written as JSON in a sheet. */
export type Value = string | number | boolean | Date | null | object
export interface Field {
  key: string
  title: string
}
export interface Section {
  name: string
  title: string
  /** The tables that it is read from, by their names in the store. */
  tables: readonly string[]
  fields: readonly Field[]
  rows(db: Reader, userId: number): AsyncIterable<Record<string, Value>> | Promise<Row[]>
}
type Row = Record<string, Value>

const fieldsOf = (titles: Record<string, string>): Field[] =>
  Object.entries(titles).map(([key, title]) => ({ key, title }))

/** Rows of a table that grows, read page by page. */
type Paged =
  | typeof sessions
  | typeof statusHistory
  | typeof reviewCases
  | typeof reviewSubmissions
  | typeof loginLog
  | typeof operationLog
  | typeof notices
  | typeof smsMessages
  | typeof feedback
  | typeof proposals
  | typeof files
  | typeof listViews

async function* paged<T extends Paged>(
  db: Reader,
  table: T,
  where: SQL | undefined,
  pick: (row: T['$inferSelect']) => Row,
): AsyncGenerator<Row> {
  const list = async (before: number | undefined, limit: number) =>
    (await db
      .select()
      // The members of the union differ in their columns only; all have an id.
      .from(table as typeof notices)
      .where(and(where, before === undefined ? undefined : lt(table.id, before)))
      .orderBy(desc(table.id))
      .limit(limit)) as unknown as (T['$inferSelect'] & { id: number })[]
  for await (const row of rowsByPage(list)) yield pick(row)
}

const ofUser = (db: Reader, userId: number) =>
  db.select({ id: enterprises.id }).from(enterprises).where(eq(enterprises.userId, userId))

/** All that is kept about an account, except secrets and what would name others. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'account',
    title: '账号',
    tables: ['users', 'registration_codes'],
    fields: fieldsOf({
      id: '账号编号',
      username: '用户名',
      nickname: '昵称',
      phone: '手机号',
      email: '邮箱',
      sex: '性别（0 未知，1 男，2 女）',
      avatar: '头像',
      remark: '备注',
      enabled: '启用',
      loginAddress: '最近登录地址',
      loginAt: '最近登录时间',
      regcodeIssuedAt: '注册码发放时间',
      createdAt: '创建时间',
      updatedAt: '更新时间',
    }),
    async rows(db, userId) {
      const rows = await db
        .select({ user: users, regcodeIssuedAt: registrationCodes.issuedAt })
        .from(users)
        .leftJoin(registrationCodes, eq(registrationCodes.userId, users.id))
        .where(eq(users.id, userId))
      return rows.map(({ user, regcodeIssuedAt }) => ({
        id: user.id,
        username: user.username,
        nickname: user.nickname,
        phone: user.phone ?? '',
        email: user.email ?? '',
        sex: user.sex,
        avatar: user.avatar,
        remark: user.remark,
        enabled: user.enabled,
        loginAddress: user.loginAddress,
        loginAt: user.loginAt,
        regcodeIssuedAt,
        createdAt: user.createdAt,
        updatedAt: user.updatedAt,
      }))
    },
  },
  {
    name: 'roles',
    title: '角色与岗位',
    tables: ['user_roles', 'user_posts'],
    fields: fieldsOf({ kind: '种类', name: '名称', grantedAt: '授予时间' }),
    async rows(db, userId) {
      const held = await db
        .select({ name: roles.name, grantedAt: userRoles.grantedAt })
        .from(userRoles)
        .innerJoin(roles, eq(roles.id, userRoles.roleId))
        .where(eq(userRoles.userId, userId))
      const filled = await db
        .select({ name: posts.name })
        .from(userPosts)
        .innerJoin(posts, eq(posts.id, userPosts.postId))
        .where(eq(userPosts.userId, userId))
      return [
        ...held.map((row) => ({ kind: '角色', ...row })),
        ...filled.map(({ name }) => ({ kind: '岗位', name, grantedAt: null })),
      ]
    },
  },
  {
    name: 'enterprise',
    title: '单位信息',
    tables: ['enterprises'],
    fields: fieldsOf({
      name: '单位名称',
      divisionRange: '区划范围',
      area: '所在地区',
      applicantType: '入驻类型（1 政府，2 企业）',
      phone: '手机号',
      creditCode: '统一社会信用代码',
      contact: '联系人',
      status: '状态（0 审核中，1 已通过，2 退回补正，3 未通过）',
      remark: '审核意见',
      fieldRemarks: '逐项意见',
      submitted: '已提交',
      version: '版本',
      createdAt: '创建时间',
      updatedAt: '更新时间',
    }),
    async rows(db, userId) {
      const rows = await db.select().from(enterprises).where(eq(enterprises.userId, userId))
      return rows.map(({ id: _, userId: __, areaId: ___, ...row }) => row)
    },
  },
  {
    name: 'statusHistory',
    title: '状态变化',
    tables: ['status_history'],
    fields: fieldsOf({ at: '时间', event: '事件', status: '状态', remark: '意见' }),
    rows: (db, userId) =>
      paged(
        db,
        statusHistory,
        eq(statusHistory.enterpriseId, ofUser(db, userId)),
        ({ at, event, status, remark }) => ({ at, event, status, remark }),
      ),
  },
  {
    name: 'applications',
    title: '办件',
    tables: ['review_cases'],
    fields: fieldsOf({
      number: '办件编号',
      status: '状态（0 审核中，1 已通过，2 退回补正，3 未通过，4 已撤回）',
      change: '变更',
      round: '提交次数',
      name: '单位名称',
      submittedAt: '提交时间',
      dueAt: '办结时限',
      decidedAt: '办结时间',
      urgedAt: '催办时间',
    }),
    rows: (db, userId) =>
      paged(db, reviewCases, eq(reviewCases.enterpriseId, ofUser(db, userId)), (row) => ({
        number: row.number,
        status: row.status,
        change: row.change,
        round: row.round,
        name: row.name,
        submittedAt: row.submittedAt,
        dueAt: row.dueAt,
        decidedAt: row.decidedAt,
        urgedAt: row.urgedAt,
      })),
  },
  {
    name: 'submissions',
    title: '提交与审核意见',
    tables: ['review_submissions'],
    fields: fieldsOf({
      round: '第几次提交',
      values: '提交的内容',
      submittedAt: '提交时间',
      decision: '审核结果（1 通过，2 退回补正，3 不通过）',
      remark: '审核意见',
      fields: '逐项意见',
      decidedAt: '审核时间',
    }),
    rows: (db, userId) =>
      paged(
        db,
        reviewSubmissions,
        eq(reviewSubmissions.enterpriseId, ofUser(db, userId)),
        (row) => ({
          round: row.round,
          values: row.values,
          submittedAt: row.submittedAt,
          decision: row.decision,
          remark: row.remark,
          fields: row.fields,
          decidedAt: row.decidedAt,
        }),
      ),
  },
  {
    name: 'sessions',
    title: '登录会话',
    tables: ['sessions'],
    fields: fieldsOf({
      clientId: '应用',
      address: '网络地址',
      userAgent: '浏览器标识',
      createdAt: '登录时间',
      seenAt: '最近使用',
      expiresAt: '到期时间',
    }),
    rows: (db, userId) =>
      paged(db, sessions, eq(sessions.userId, userId), (row) => ({
        clientId: row.clientId,
        address: row.address,
        userAgent: row.userAgent,
        createdAt: row.createdAt,
        seenAt: row.seenAt,
        expiresAt: row.expiresAt,
      })),
  },
  {
    name: 'signIns',
    title: '登录日志',
    tables: ['login_log'],
    fields: fieldsOf({
      at: '时间',
      type: '方式',
      result: '结果',
      username: '账号',
      address: '网络地址',
      userAgent: '浏览器标识',
    }),
    rows: (db, userId) =>
      paged(db, loginLog, eq(loginLog.userId, userId), (row) => ({
        at: row.at,
        type: row.type,
        result: row.result,
        username: row.username,
        address: row.address,
        userAgent: row.userAgent,
      })),
  },
  {
    name: 'operations',
    title: '操作日志',
    tables: ['operation_log'],
    fields: fieldsOf({
      at: '时间',
      operation: '操作',
      by: '操作人',
      subject: '对象',
      detail: '详情',
      address: '网络地址',
      userAgent: '浏览器标识',
      requestId: '请求编号',
    }),
    rows: (db, userId) =>
      paged(
        db,
        operationLog,
        or(eq(operationLog.actorId, userId), eq(operationLog.subjectId, userId)),
        (row) => {
          const own = row.actorId === userId
          // Of what others did to the account, only that they did it: the rest is theirs.
          return {
            at: row.at,
            operation: operationName(row.action),
            by: own ? '本人' : '工作人员或系统',
            subject: own ? row.subject : '',
            detail: own ? row.detail : {},
            address: own ? row.address : '',
            userAgent: own ? row.userAgent : '',
            requestId: own ? row.requestId : '',
          }
        },
      ),
  },
  {
    name: 'messages',
    title: '站内消息',
    tables: ['notices'],
    fields: fieldsOf({
      createdAt: '时间',
      sender: '发送人',
      content: '内容',
      link: '链接',
      read: '已读',
      readAt: '阅读时间',
    }),
    rows: (db, userId) =>
      paged(db, notices, eq(notices.userId, userId), (row) => ({
        createdAt: row.createdAt,
        sender: row.sender,
        content: row.content,
        link: row.link,
        read: row.read,
        readAt: row.readAt,
      })),
  },
  {
    name: 'shortMessages',
    title: '短信',
    tables: ['sms_messages'],
    fields: fieldsOf({
      createdAt: '时间',
      recipient: '收件号码',
      template: '用途',
      status: '状态',
      sentAt: '发送时间',
    }),
    rows: (db, userId) =>
      paged(db, smsMessages, eq(smsMessages.userId, userId), (row) => ({
        createdAt: row.createdAt,
        recipient: row.recipient,
        template: row.template,
        status: row.status,
        sentAt: row.sentAt,
      })),
  },
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
    name: 'bindings',
    title: '第三方账号',
    tables: ['social_users'],
    fields: fieldsOf({
      type: '平台',
      openid: '平台账号编号',
      nickname: '昵称',
      avatar: '头像',
      createdAt: '绑定时间',
      updatedAt: '更新时间',
    }),
    async rows(db, userId) {
      const rows = await db.select().from(socialUsers).where(eq(socialUsers.userId, userId))
      return rows.map(({ id: _, userId: __, ...row }) => row)
    },
  },
  {
    name: 'twoStep',
    title: '两步验证',
    tables: ['two_step', 'recovery_codes'],
    fields: fieldsOf({ enabledAt: '开启时间', recoveryCodes: '恢复码个数', createdAt: '设置时间' }),
    async rows(db, userId) {
      const rows = await db.select().from(twoStep).where(eq(twoStep.userId, userId))
      const codes = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
      return rows.map(({ enabledAt, createdAt }) => ({
        enabledAt,
        recoveryCodes: codes,
        createdAt,
      }))
    },
  },
  {
    name: 'consents',
    title: '应用授权',
    tables: ['oauth2_approvals'],
    fields: fieldsOf({ clientId: '应用', scope: '范围', approved: '同意', expiresAt: '有效期至' }),
    async rows(db, userId) {
      const rows = await db.select().from(oauth2Approvals).where(eq(oauth2Approvals.userId, userId))
      return rows.map(({ clientId, scope, approved, expiresAt }) => ({
        clientId,
        scope,
        approved,
        expiresAt,
      }))
    },
  },
  {
    name: 'settings',
    title: '设置',
    tables: ['console_preferences', 'list_settings', 'quick_links'],
    fields: fieldsOf({ name: '设置', value: '内容' }),
    async rows(db, userId) {
      const console = await db
        .select()
        .from(consolePreferences)
        .where(eq(consolePreferences.userId, userId))
      const lists = await db.select().from(listSettings).where(eq(listSettings.userId, userId))
      const links = await db.select().from(quickLinks).where(eq(quickLinks.userId, userId))
      return [
        ...console.map(({ chosen }) => ({ name: '管理后台', value: chosen })),
        ...lists.map(({ list, columns, density }) => ({
          name: `列表 ${list}`,
          value: { columns, density },
        })),
        ...links.map((row) => ({ name: '快捷入口', value: row.links })),
      ]
    },
  },
  {
    name: 'views',
    title: '列表视图',
    tables: ['list_views'],
    fields: fieldsOf({
      list: '列表',
      name: '名称',
      query: '条件',
      shared: '共享',
      createdAt: '时间',
    }),
    rows: (db, userId) =>
      paged(db, listViews, eq(listViews.userId, userId), (row) => ({
        list: row.list,
        name: row.name,
        query: row.query,
        shared: row.shared,
        createdAt: row.createdAt,
      })),
  },
]
