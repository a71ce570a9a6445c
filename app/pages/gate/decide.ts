import { accountingEntry, type EntryDecision, platformEntry } from '#server/contract/rules.ts'

/** Input of the two gates, read anew each time. */
export interface GateVisitor {
  signedIn: boolean
  /** Role codes of the permission info. */
  roles: readonly string[]
  /** Role ids of the user's role list. */
  roleIds: readonly number[]
  /** Status of the extended record; null if there is none. */
  status: string | null
}

/** The flash of a refusal, or the admission. */
export type Verdict = 'loginFirst' | EntryDecision

/** 进入平台: by the user's role list. */
export const decidePlatform = ({ signedIn, roleIds, status }: GateVisitor): Verdict =>
  signedIn ? platformEntry({ roles: roleIds, status }) : 'loginFirst'

/** 碳核算服务: by the permission info. */
export const decideAccounting = ({ signedIn, roles, status }: GateVisitor): Verdict =>
  signedIn ? accountingEntry({ roles, status }) : 'loginFirst'
