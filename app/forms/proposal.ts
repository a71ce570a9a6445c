import * as z from 'zod/mini'
import { createProposal, handleProposal } from '#server/contract/proposals.ts'
import { PROPOSAL_FILE_MAX, PROPOSAL_STATUSES } from '#server/contract/rules.ts'
import { defineForm } from './define-form.ts'
import { fileField } from './file-field.ts'

/** Form to propose a factor (因子征集). */
export const proposalForm = defineForm({
  schema: createProposal.body.omit({ locale: true }).extend({
    document: z.optional(
      fileField({ bytes: PROPOSAL_FILE_MAX, kinds: ['pdf', 'png', 'jpeg', 'webp'] }),
    ),
  }),
  fields: {
    library: {
      kind: 'radioCards',
      label: 'proposals.fields.library',
      choices: [
        { value: 'factor', label: 'proposals.library.factor' },
        { value: 'footprint', label: 'proposals.library.footprint' },
      ],
    },
    name: { kind: 'text', label: 'proposals.fields.name', hint: 'proposals.fields.nameHint' },
    value: {
      kind: 'text',
      label: 'proposals.fields.value',
      hint: 'proposals.fields.valueHint',
      inputMode: 'decimal',
    },
    unit: { kind: 'text', label: 'proposals.fields.unit', hint: 'proposals.fields.unitHint' },
    region: { kind: 'text', label: 'proposals.fields.region', hint: 'proposals.fields.regionHint' },
    year: {
      kind: 'text',
      label: 'proposals.fields.year',
      hint: 'proposals.fields.yearHint',
      inputMode: 'numeric',
    },
    sourceTitle: {
      kind: 'text',
      label: 'proposals.fields.sourceTitle',
      hint: 'proposals.fields.sourceTitleHint',
    },
    sourceNumber: { kind: 'text', label: 'proposals.fields.sourceNumber' },
    publisher: { kind: 'text', label: 'proposals.fields.publisher' },
    sourceUrl: {
      kind: 'text',
      label: 'proposals.fields.sourceUrl',
      type: 'url',
      inputMode: 'url',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    document: {
      kind: 'file',
      label: 'proposals.fields.document',
      hint: 'proposals.fields.documentHint',
    },
    remark: {
      kind: 'textarea',
      label: 'proposals.fields.remark',
      hint: 'proposals.fields.remarkHint',
    },
    contact: {
      kind: 'text',
      label: 'proposals.fields.contact',
      hint: 'proposals.fields.contactHint',
    },
  },
  submit: 'proposals.submit',
})

/** Form for the staff's answer to a proposal. */
export const answerForm = defineForm({
  schema: handleProposal.body.omit({ id: true }),
  fields: {
    status: {
      kind: 'radioCards',
      label: 'proposals.staff.status',
      choices: PROPOSAL_STATUSES.map((value) => ({
        value,
        label: `proposals.status.${value}` as const,
      })),
    },
    answer: {
      kind: 'textarea',
      label: 'proposals.staff.answer',
      hint: 'proposals.staff.answerHint',
    },
    recordId: {
      kind: 'text',
      label: 'proposals.staff.recordId',
      hint: 'proposals.staff.recordIdHint',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    published: {
      kind: 'checkbox',
      label: 'proposals.staff.published',
      text: 'proposals.staff.publishedText',
    },
    note: { kind: 'textarea', label: 'proposals.staff.note', hint: 'proposals.staff.noteHint' },
  },
  submit: 'proposals.staff.save',
})
