import { account } from './account.ts'
import { form } from './form.ts'
import { notice } from './notice.ts'
import { shell } from './shell.ts'

/** The source catalogue: what a browser needs besides the pages' own content. */
export const zh = { ...shell, account, form, notice }

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
/** Same keys, other words. */
export type Catalogue = Texts<typeof zh>
