import { SiteSettings } from '#server/contract/settings.ts'
import { defineForm } from './define-form.ts'

const text = (name: SettingLabel) =>
  ({ kind: 'text', label: `staff.settings.fields.${name}`, hint: 'staff.settings.empty' }) as const
type SettingLabel = 'icp' | 'police' | 'phone' | 'email' | 'replyDays' | 'reviewDays'
const bilingual = (name: 'name' | 'host' | 'address' | 'hours') =>
  ({
    kind: 'text',
    label: `staff.settings.fields.${name}`,
    hint: 'staff.settings.bilingual',
  }) as const

/** Form for the settings of the site (网站设置). */
export const siteSettingsForm = defineForm({
  schema: SiteSettings,
  fields: {
    name: bilingual('name'),
    host: bilingual('host'),
    icp: text('icp'),
    police: text('police'),
    phone: text('phone'),
    email: text('email'),
    address: bilingual('address'),
    hours: bilingual('hours'),
    markUrl: {
      kind: 'text',
      label: 'staff.settings.fields.markUrl',
      hint: 'staff.settings.markUrlHint',
    },
    markImage: {
      kind: 'text',
      label: 'staff.settings.fields.markImage',
      hint: 'staff.settings.markImageHint',
    },
    replyDays: text('replyDays'),
    reviewDays: text('reviewDays'),
    reentry: {
      kind: 'select',
      label: 'staff.settings.fields.reentry',
      hint: 'staff.settings.reentryHint',
      empty: 'staff.settings.byEnvironment',
      choices: [
        { value: 'on', label: 'staff.settings.reentryOn' },
        { value: 'off', label: 'staff.settings.reentryOff' },
      ],
    },
    handover: {
      kind: 'select',
      label: 'staff.settings.fields.handover',
      hint: 'staff.settings.handoverHint',
      empty: 'staff.settings.byEnvironment',
      choices: [
        { value: 'direct', label: 'staff.settings.handoverDirect' },
        { value: 'page', label: 'staff.settings.handoverPage' },
      ],
    },
    registration: {
      kind: 'select',
      label: 'staff.settings.fields.registration',
      empty: 'staff.settings.open',
      choices: [{ value: 'off', label: 'staff.settings.closed' }],
    },
    grey: {
      kind: 'select',
      label: 'staff.settings.fields.grey',
      empty: 'staff.settings.off',
      choices: [{ value: 'on', label: 'staff.settings.on' }],
    },
  },
  submit: 'admin.save',
})
