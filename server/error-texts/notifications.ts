import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Announcements and messages. */
export const NOTIFICATIONS_ERRORS = {
  [Code.announcementNotFound]: { text: '公告不存在', when: 'No such announcement.' },
  [Code.announcementUnpublished]: {
    text: '公告没有发布、没到发布时间或已经撤下，不能推送',
    when: 'Pushing an announcement that is a draft, not yet in force or withdrawn.',
  },
  [Code.announcementSchedule]: {
    text: '撤下时间须晚于发布时间',
    when: 'An announcement that would be withdrawn before it is published.',
  },
  [Code.noticeTemplateNotFound]: {
    text: '站内信模板不存在',
    when: 'No such message template.',
  },
  [Code.noticeTemplateCodeTaken]: {
    text: '已经存在编码为 {code} 的站内信模板',
    when: 'Another message template has this code.',
  },
  [Code.noticeTemplateBuiltIn]: {
    text: '内置的站内信模板不能删除，也不能改编码',
    when: 'Deleting or renaming the template of a built-in kind of message.',
  },
  [Code.noticeTemplateVariable]: {
    text: '内置的站内信模板没有变量 {name}',
    when: 'A built-in template may use the variables of its kind only.',
  },
  [Code.noticeTemplateDisabled]: {
    text: '站内信模板已停用，不能发送',
    when: 'Sending by a template that is switched off.',
  },
  [Code.noticeTemplateParam]: {
    text: '模板参数 {name} 缺失',
    when: 'Sending by a template without one of its variables.',
  },
} satisfies Texts
