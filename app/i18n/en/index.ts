import type { Catalogue } from '../zh/index.ts'
import { form } from './form.ts'
import { notice } from './notice.ts'
import { shell } from './shell.ts'

export const en = { ...shell, form, notice } satisfies Catalogue
