import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** An enterprise’s record: application, attachments, feedback. */
export const APPLICATIONS_ERRORS = {
  [Code.recordNotFound]: { text: '单位信息不存在', when: 'The user has no enterprise record.' },
  [Code.areaUnknown]: { text: '请从列表中选择地区', when: 'The area names no node.' },
  [Code.recordStale]: {
    text: '信息已被他人修改，请核对后重新提交',
    when: 'The version sent is not the current one.',
  },
  [Code.remarkRequired]: {
    text: '请填写审核意见',
    when: 'Returning or rejecting without a remark.',
  },
  [Code.ownRecord]: { text: '不能审核自己的单位信息', when: 'Deciding on one’s own record.' },
  [Code.approvalWithoutRecord]: {
    text: '该用户没有单位信息，不能授予“已通过审核”角色',
    when: 'Giving role 1 to a user without a record.',
  },
  [Code.applicationWithdrawn]: {
    text: '申请已由申请人撤回，重新提交前不能审核',
    when: 'Deciding on a record whose first application is withdrawn; also giving or taking role 1.',
  },
  [Code.notApproved]: { text: '审核中', when: 'Only an approved account may enter.' },
  [Code.idempotencyKeyReused]: {
    text: '同一提交标识的内容不一致，请刷新页面后重新提交',
    when: 'An Idempotency-Key came again with another body.',
  },
  [Code.phoneUnproven]: {
    text: '更换手机号须验证本人和新手机号，请使用“更换手机号”',
    when: 'Another phone in a profile or record; whether it is registered is not looked at.',
  },
  [Code.feedbackNotFound]: { text: '意见反馈不存在', when: 'No feedback has this id.' },
  [Code.alreadyUrged]: {
    text: '今天已经催办，请下一个工作日再试',
    when: 'A reminder of this case was sent on the same working day.',
  },
  [Code.formDraftStale]: {
    text: '草稿已在另一窗口更新',
    when: 'A draft of a form is saved by a window that has not seen it as it is.',
  },
  [Code.fieldNotOpen]: {
    text: '本次只能修改需要补正的内容',
    when: 'Between a return for single fields and the next decision another field is changed.',
  },
  [Code.attachmentNotFound]: {
    text: '证照不存在',
    when: 'No attachment of the caller’s record has this id, or a decision remarks on one that the submission has not.',
  },
  [Code.attachmentsTooMany]: {
    text: '最多上传 10 份证照，请先撤回不需要的',
    when: 'The record has ten attachments already.',
  },
  [Code.attachmentRefused]: {
    text: '只能上传 PNG、JPEG、WebP 图片或 PDF',
    when: 'An attachment of another type, or a PDF that is damaged, encrypted, or has scripts, actions or embedded files; the text says which.',
  },
} satisfies Texts
