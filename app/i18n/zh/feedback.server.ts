import type { FeedbackKind } from '#server/contract/rules.ts'
import { FEEDBACK_KIND_NAMES as KINDS } from '#shared/status-names.ts'

/** The feedback form; the texts around it belong to the content of its page. */
export const feedback = {
  kind: '类型',
  kinds: {
    suggestion: { name: KINDS.suggestion.zh, line: '对内容或功能的建议' },
    fault: { name: KINDS.fault.zh, line: '页面无法打开、无法操作或显示异常' },
    data: { name: KINDS.data.zh, line: '数值、单位、年份或来源有误' },
    question: { name: KINDS.question.zh, line: '了解服务或使用方法' },
    complaint: { name: KINDS.complaint.zh, line: '对服务或处理结果不满意' },
  } satisfies Record<FeedbackKind, { name: string; line: string }>,
  contentLabel: '内容',
  content: '{min} 至 {max} 个字。数据有误的，请写明数据名称和您依据的文件',
  phoneLabel: '手机号',
  phone: '选填。需要答复时填写，只用于联系您',
  phoneDays: '选填。需要答复时填写，只用于联系您；我们在 {n} 个工作日内答复',
  page: '所涉页面',
  submit: '提交意见',
  kept: '我们保存您填写的内容、所涉页面和页面语言；登录后提交的，还保存您的账号。以上信息只供工作人员处理意见，处理完成一年后删除。请不要填写密码、注册码和身份证号。',
  privacy: '隐私政策',
} as const
