import { account } from './account.ts'
import { form } from './form.ts'

export const forms = { account, form }
