import { eq } from 'drizzle-orm'
import { registrationCodes, roles, userRoles, users } from '#db/schema/accounts.ts'
import { consolePreferences } from '#db/schema/console.ts'
import { listSettings, listViews } from '#db/schema/list-settings.ts'
import {
  notificationChoices,
  notificationMailCodes,
  notificationMails,
} from '#db/schema/notification-channels.ts'
import { oauth2Approvals } from '#db/schema/oauth2.ts'
import { posts, userPosts } from '#db/schema/organisation.ts'
import { passkeys } from '#db/schema/passkeys.ts'
import { socialUsers } from '#db/schema/social.ts'
import { recoveryCodes, twoStep } from '#db/schema/two-step.ts'
import { quickLinks } from '#db/schema/workplace.ts'
import { findDeletion } from '../../accounts/deletion-queries.ts'
import { fieldsOf, paged, type Section } from '../section.ts'

/** About the account itself. */
export const ACCOUNT: readonly Section[] = [
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
    name: 'passkeys',
    title: '通行密钥',
    tables: ['passkeys'],
    fields: fieldsOf({ name: '名称', createdAt: '添加时间', usedAt: '最近使用' }),
    async rows(db, userId) {
      const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId))
      return rows.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt }))
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
        ...console.map(({ chosen }) => ({ name: '管理端', value: chosen })),
        ...lists.map(({ list, columns, density }) => ({
          name: `列表 ${list}`,
          value: { columns, density },
        })),
        ...links.map((row) => ({ name: '快捷入口', value: row.links })),
      ]
    },
  },
  {
    name: 'notifications',
    title: '通知方式',
    tables: ['notice_mails', 'notice_mail_codes', 'notice_choices'],
    fields: fieldsOf({ name: '通知方式', value: '内容', at: '时间' }),
    async rows(db, userId) {
      const mails = await db
        .select()
        .from(notificationMails)
        .where(eq(notificationMails.userId, userId))
      const asked = await db
        .select()
        .from(notificationMailCodes)
        .where(eq(notificationMailCodes.userId, userId))
      const choices = await db
        .select()
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, userId))
      return [
        ...mails.map((row) => ({ name: '通知邮箱', value: row.address, at: row.provenAt })),
        ...asked.map((row) => ({ name: '待验证的邮箱', value: row.address, at: row.createdAt })),
        ...choices.map(({ topic, channel, chosen }) => ({
          name: '选择',
          value: { topic, channel, chosen },
          at: null,
        })),
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
  {
    name: 'deletion',
    title: '注销申请',
    tables: ['account_deletions'],
    fields: fieldsOf({ askedAt: '申请时间', dueAt: '删除时间' }),
    async rows(db, userId) {
      const found = await findDeletion(db, userId)
      return found ? [{ askedAt: found.askedAt, dueAt: found.dueAt }] : []
    },
  },
]
