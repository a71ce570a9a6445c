import { z } from 'zod'
import { updateHolidays } from '#server/contract/holidays.ts'
import { defineForm } from './define-form.ts'
import { fileField } from './file-field.ts'

const { title, number, url } = updateHolidays.body.shape
const year = z
  .string('请提供年份')
  .trim()
  .regex(/^20[2-9]\d$/, '年份不正确')
  .transform(Number)
const notice = { year, title, number, url }

/** Form to upload the holidays of a year (上传一年的安排). */
export const holidaysForm = defineForm({
  schema: z.object({ ...notice, file: fileField({ bytes: 60_000, kinds: ['csv'] }) }),
  fields: {
    year: {
      kind: 'text',
      inputMode: 'numeric',
      label: 'holidays.form.year',
      hint: 'holidays.form.yearHint',
    },
    title: { kind: 'text', label: 'holidays.form.title', hint: 'holidays.form.titleHint' },
    number: { kind: 'text', label: 'holidays.form.number' },
    url: { kind: 'text', type: 'url', label: 'holidays.form.url', hint: 'holidays.form.urlHint' },
    file: { kind: 'file', label: 'holidays.form.file', hint: 'holidays.form.fileHint' },
  },
  submit: 'holidays.form.submit',
})

/** Posted by the preview: the days that it showed, as JSON. */
export const holidaysSeen = z.object({
  ...notice,
  days: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: '请提供各日安排' })
        return z.NEVER
      }
    })
    .pipe(updateHolidays.body.shape.days),
})
