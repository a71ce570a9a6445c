import { APPROVED, ROLES, type RoleCode } from '#server/contract/rules.ts'

/** What the two gates decide from, read afresh each time. */
export interface GateVisitor {
  signedIn: boolean
  /** Role codes of the permission info. */
  roles: readonly string[]
  /** Role ids of the user's role list. */
  roleIds: readonly number[]
  /** Of the extended record; null when there is none. */
  status: string | null
}

/** A notice that refuses, or the way in. */
export type Verdict = 'loginFirst' | 'completeInfo' | 'underReview' | 'open'

const COMPLETING: RoleCode = 'smart_service'

/** 进入平台: the checks of, in its order. */
export function decidePlatform(visitor: GateVisitor): Verdict {
  if (!visitor.signedIn) return 'loginFirst'
  if (visitor.status === null) return 'completeInfo'
  if (!visitor.roleIds.includes(ROLES.approved)) return 'underReview'
  return 'open'
}

/** 碳核算服务: the checks of, in its order. */
export function decideAccounting(visitor: GateVisitor): Verdict {
  if (!visitor.signedIn) return 'loginFirst'
  if (visitor.roles.includes(COMPLETING)) return 'completeInfo'
  if (visitor.status !== APPROVED) return 'underReview'
  return 'open'
}
