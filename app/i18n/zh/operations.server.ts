/** Empty: the operation log is written in Chinese, by `server/contract/operation-names.ts`. */
type Words = Readonly<Record<string, string>>

export const modules: Words = {}
export const verbs: Words = {}
export const objects: Words = {}
export const actions: Words = {}
export const fields: Words = {}
