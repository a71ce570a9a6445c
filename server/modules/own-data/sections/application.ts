import { eq } from 'drizzle-orm'
import { attachments, submissionAttachments } from '#db/schema/attachments.ts'
import { enterprises, statusHistory } from '#db/schema/enterprises.ts'
import { enterpriseMembers, memberInvitations } from '#db/schema/members.ts'
import { reviewCases, reviewSubmissions } from '#db/schema/review.ts'
import { enterpriseIdOf } from '../../membership/queries.ts'
import { fieldsOf, paged, type Section } from '../section.ts'

/** The organisation's record and the decisions on it. */
export const APPLICATION: readonly Section[] = [
  {
    name: 'membership',
    title: '所属单位',
    tables: ['enterprise_members'],
    fields: fieldsOf({
      name: '单位名称',
      role: '角色（manager 管理员，editor 填报员）',
      since: '加入时间',
    }),
    rows: (db, userId) =>
      db
        .select({
          name: enterprises.name,
          role: enterpriseMembers.role,
          since: enterpriseMembers.since,
        })
        .from(enterpriseMembers)
        .innerJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
        .where(eq(enterpriseMembers.userId, userId))
        .execute(),
  },
  {
    name: 'invitations',
    title: '发出的邀请',
    tables: ['member_invitations'],
    fields: fieldsOf({
      phone: '受邀手机号（隐去中间四位）',
      role: '角色（manager 管理员，editor 填报员）',
      createdAt: '邀请时间',
      expiresAt: '有效期至',
    }),
    rows: (db, userId) =>
      db
        .select({
          phone: memberInvitations.phone,
          role: memberInvitations.role,
          createdAt: memberInvitations.createdAt,
          expiresAt: memberInvitations.expiresAt,
        })
        .from(memberInvitations)
        .where(eq(memberInvitations.invitedById, userId))
        .execute(),
  },
  {
    name: 'enterprise',
    title: '单位信息',
    tables: ['enterprises'],
    fields: fieldsOf({
      name: '单位名称',
      divisionRange: '区划范围',
      area: '所在地区',
      applicantType: '入驻类型（1 政府，2 园区企业）',
      phone: '手机号',
      creditCode: '统一社会信用代码',
      contact: '联系人',
      contactPhone: '联系电话',
      status: '状态（0 审核中，1 已通过，2 退回补正，3 未通过）',
      remark: '审核意见',
      fieldRemarks: '逐项意见',
      attachmentRemarks: '对证照的意见',
      submitted: '已提交',
      version: '版本',
      createdAt: '创建时间',
      updatedAt: '更新时间',
    }),
    async rows(db, userId) {
      const rows = await db
        .select()
        .from(enterprises)
        .where(eq(enterprises.id, enterpriseIdOf(db, userId)))
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
        eq(statusHistory.enterpriseId, enterpriseIdOf(db, userId)),
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
      paged(db, reviewCases, eq(reviewCases.enterpriseId, enterpriseIdOf(db, userId)), (row) => ({
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
      attachmentRemarks: '对证照的意见',
      decidedAt: '审核时间',
    }),
    rows: (db, userId) =>
      paged(
        db,
        reviewSubmissions,
        eq(reviewSubmissions.enterpriseId, enterpriseIdOf(db, userId)),
        (row) => ({
          round: row.round,
          values: row.values,
          submittedAt: row.submittedAt,
          decision: row.decision,
          remark: row.remark,
          fields: row.fields,
          attachmentRemarks: row.attachmentRemarks,
          decidedAt: row.decidedAt,
        }),
      ),
  },
  {
    name: 'attachments',
    title: '证照',
    tables: ['attachments', 'submission_attachments'],
    fields: fieldsOf({
      name: '文件名',
      description: '说明',
      type: '类型',
      size: '大小（字节）',
      sha256: 'SHA-256',
      createdAt: '上传时间',
      removedAt: '替换或撤回时间',
      submissions: '随几次提交',
    }),
    async rows(db, userId) {
      const where = eq(attachments.enterpriseId, enterpriseIdOf(db, userId))
      const rows = await db.select().from(attachments).where(where)
      const links = await db
        .select({ id: submissionAttachments.attachmentId })
        .from(submissionAttachments)
        .innerJoin(attachments, eq(attachments.id, submissionAttachments.attachmentId))
        .where(where)
      return rows.map(({ id, name, description, type, size, sha256, createdAt, removedAt }) => ({
        ...{ name, description, type, size, sha256, createdAt, removedAt },
        submissions: links.filter((link) => link.id === id).length,
      }))
    },
  },
]
