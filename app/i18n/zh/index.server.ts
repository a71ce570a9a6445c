import { account } from './account.ts'
import { form } from './form.ts'
import { frame } from './frame.server.ts'
import { notices } from './notices.server.ts'
import { refusals } from './refusals.server.ts'
import { shell } from './shell.ts'

/** The source catalogue: every text but the pages' own content. */
export const zh = { ...shell, ...frame, account, form, notices, refusals }

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
/** Same keys, other words. */
export type Catalogue = Texts<typeof zh>
