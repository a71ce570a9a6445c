/** Values that an applicant submitted, by the contract's names. */
export type SubmittedValues = Record<
  'enterprise' | 'range' | 'area' | 'applytype' | 'phone' | 'creditcode' | 'contact',
  string
> &
  // Absent in submissions from before the field existed.
  Partial<Record<'contactphone', string>>
export type WholeValues = Required<SubmittedValues>
/** Adds the fields that an earlier submission lacks. */
export const wholeValues = (values: SubmittedValues): WholeValues => ({
  contactphone: '',
  ...values,
})
/** A reviewer's remark on an attachment, or with a null id on the attachments as a whole. */
export interface AttachmentRemark {
  id: number | null
  remark: string
}
export interface FieldRemark {
  name: keyof SubmittedValues
  remark: string
}
