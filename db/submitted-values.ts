/** What an applicant submitted, by the names of the contract. */
export type SubmittedValues = Record<
  'enterprise' | 'range' | 'area' | 'applytype' | 'phone' | 'creditcode' | 'contact',
  string
>
/** What a reviewer says of an attachment; of the attachments as a whole without an id. */
export interface AttachmentRemark {
  id: number | null
  remark: string
}
export interface FieldRemark {
  name: keyof SubmittedValues
  remark: string
}
