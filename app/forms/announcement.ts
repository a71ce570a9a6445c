import { createAnnouncement } from '#server/contract/announcements.ts'
import { createNotifyTemplate } from '#server/contract/notify-templates.ts'
import { defineForm } from './define-form.ts'

const { body } = createAnnouncement
/** Form for announcements (通知公告). A box that is not ticked is not posted: here that means no, not "unchanged". */
export const announcementForm = defineForm({
  schema: body.extend({ onPortal: body.shape.onPortal.unwrap() }),
  fields: {
    title: { kind: 'text', label: 'messages.announcement.title' },
    type: {
      kind: 'radioCards',
      label: 'messages.announcement.type',
      choices: [
        { value: '1', label: 'messages.announcement.notice' },
        { value: '2', label: 'messages.announcement.announcement' },
      ],
    },
    content: {
      kind: 'textarea',
      label: 'messages.announcement.content',
      hint: 'messages.announcement.contentHint',
      rows: 10,
    },
    status: {
      kind: 'radioCards',
      label: 'messages.announcement.status',
      choices: [
        {
          value: '0',
          label: 'messages.announcement.on',
          line: 'messages.announcement.onLine',
        },
        {
          value: '1',
          label: 'messages.announcement.off',
          line: 'messages.announcement.offLine',
        },
      ],
    },
    publishTime: {
      kind: 'dateTime',
      label: 'messages.announcement.publishTime',
      hint: 'messages.announcement.publishTimeHint',
    },
    withdrawTime: {
      kind: 'dateTime',
      label: 'messages.announcement.withdrawTime',
      hint: 'messages.announcement.withdrawTimeHint',
    },
    onPortal: {
      kind: 'checkbox',
      label: 'messages.announcement.onPortal',
      text: 'messages.announcement.onPortalText',
    },
  },
  submit: 'messages.announcement.save',
})

/** Form for in-app message templates (站内信模板). */
export const notificationTemplateForm = defineForm({
  schema: createNotifyTemplate.body,
  fields: {
    name: { kind: 'text', label: 'messages.template.name' },
    code: {
      kind: 'text',
      label: 'messages.template.code',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    nickname: { kind: 'text', label: 'messages.template.sender' },
    content: { kind: 'textarea', label: 'messages.template.content', rows: 4 },
    type: {
      kind: 'radioCards',
      label: 'messages.template.type',
      choices: [
        { value: '1', label: 'messages.template.kindNotice' },
        { value: '2', label: 'messages.template.kindSystem' },
      ],
    },
    status: {
      kind: 'radioCards',
      label: 'messages.template.status',
      hint: 'messages.template.statusHint',
      choices: [
        { value: '0', label: 'admin.status.on' },
        { value: '1', label: 'admin.status.off' },
      ],
    },
    remark: { kind: 'textarea', label: 'messages.template.remark' },
  },
  submit: 'admin.save',
})
