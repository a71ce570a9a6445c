import type { Catalogue } from '../zh/index.ts'
import { account } from './account.ts'
import { form } from './form.ts'
import { notice } from './notice.ts'
import { shell } from './shell.ts'

export const en = { ...shell, account, form, notice } satisfies Catalogue
