/** What an applicant submitted, by the names of the contract. */
export type SubmittedValues = Record<
  'enterprise' | 'range' | 'area' | 'applytype' | 'phone' | 'creditcode' | 'contact',
  string
>
export interface FieldRemark {
  name: keyof SubmittedValues
  remark: string
}
