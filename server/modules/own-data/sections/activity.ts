import { eq, or } from 'drizzle-orm'
import { sessions } from '#db/schema/accounts.ts'
import { notifications } from '#db/schema/notifications.ts'
import { loginLog, operationLog } from '#db/schema/operations.ts'
import { smsMessages } from '#db/schema/sms.ts'
import { operationName } from '../../../contract/operation-names.ts'
import { fieldsOf, paged, type Section } from '../section.ts'

/** What was done with the account, and which messages it received. */
export const ACTIVITY: readonly Section[] = [
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
          // Of operations by others on the account, only the fact is shown: the details are about them.
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
      paged(db, notifications, eq(notifications.userId, userId), (row) => ({
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
]
