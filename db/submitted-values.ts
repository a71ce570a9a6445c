/** What an applicant submitted, by the names of the contract. */
export type SubmittedValues = Record<
  'enterprise' | 'range' | 'area' | 'applytype' | 'phone' | 'creditcode' | 'contact',
  string
> &
  // Submissions from before the field existed have none.
  Partial<Record<'contactphone', string>>
export type WholeValues = Required<SubmittedValues>
/** With what an earlier submission could not have. */
export const wholeValues = (values: SubmittedValues): WholeValues => ({
  contactphone: '',
  ...values,
})
/** What a reviewer says of an attachment; of the attachments as a whole without an id. */
export interface AttachmentRemark {
  id: number | null
  remark: string
}
export interface FieldRemark {
  name: keyof SubmittedValues
  remark: string
}
