import { Code } from '../contract/codes.ts'
import type { Texts } from './entry.ts'

/** Members of an organisation. */
export const MEMBERS_ERRORS = {
  [Code.managerOnly]: {
    text: '您是本单位的填报员，提交、撤回、催办和成员管理由管理员办理',
    when: 'An editor of an organisation attempts what only its managers may do.',
  },
  [Code.lastManager]: {
    text: '单位须保留一位管理员，请先指定另一位管理员，或移除其他成员',
    when: 'The last manager of an organisation that has other members would leave, be changed or removed, or be deleted.',
  },
  [Code.memberNotFound]: {
    text: '该成员已不属于本单位',
    when: "A change of a member who does not belong to the caller's organisation.",
  },
  [Code.recordHeld]: {
    text: '该成员持有单位信息，须由其本人先移交',
    when: 'Removing the member who holds the record, or changing the role of that member.',
  },
  [Code.recordNotHeld]: {
    text: '单位信息由另一成员持有，只能由其移交',
    when: 'A member transfers a record held by another.',
  },
  [Code.memberAlready]: {
    text: '该手机号已是本单位的成员',
    when: 'A phone of a member is invited.',
  },
  [Code.invitedAlready]: {
    text: '已邀请该手机号，请等待对方接受，或先撤回原来的邀请',
    when: 'A phone is invited again while an invitation to it waits.',
  },
  [Code.membersFull]: {
    text: '成员与待接受的邀请最多 {n} 个',
    when: 'The organisation has the maximum number of members and pending invitations.',
  },
  [Code.invitationNotFound]: {
    text: '邀请不存在、已撤回或已过期',
    when: "No invitation to the caller's phone with this id can be accepted, or of the caller's organisation be withdrawn.",
  },
  [Code.otherUnit]: {
    text: '您已属于另一单位，或已提交过自己单位的信息，不能加入其他单位',
    when: 'The caller accepts, but belongs to an organisation that cannot be abandoned.',
  },
  [Code.memberAbsent]: {
    text: '该成员的账号已停用或已申请注销，请另选一位',
    when: 'A record is handed over to a member whose account is disabled or, by staff, waits for its deletion.',
  },
} satisfies Texts
