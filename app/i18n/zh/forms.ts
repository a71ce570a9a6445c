import { account } from './account.ts'
import { form } from './form.ts'

/** What forms and accounts say: a browser loads it with the first of them. */
export const forms = { account, form }
