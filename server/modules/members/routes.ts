import * as staff from '../../contract/enterprise-members.ts'
import * as contract from '../../contract/members.ts'
import type { Mount } from '../../route.ts'
import { transferForMember, readMembers, removeFromEnterprise } from './by-staff.ts'
import { invite, withdrawInvited } from './invitations.ts'
import { accept, decline, listReceivedInvitations, verifyPhone } from './received-invitations.ts'
import { changeMemberRole, removeMember, handOver, leave, readMembership } from './service.ts'

export const memberRoutes: Mount = (serve, context) => {
  serve(contract.listMembers, ({ caller }) => readMembership(context, caller))
  serve(contract.inviteMember, ({ caller, body, origin }) => invite(context, caller, body, origin))
  serve(contract.withdrawInvitation, ({ caller, query, origin }) =>
    withdrawInvited(context, caller, query.id, origin),
  )
  serve(contract.updateMemberRole, ({ caller, body, origin }) =>
    changeMemberRole(context, caller, body, origin),
  )
  serve(contract.removeMember, ({ caller, query, origin }) =>
    removeMember(context, caller, query.userId, origin),
  )
  serve(contract.leaveEnterprise, ({ caller, origin }) => leave(context, caller, origin))
  serve(contract.transferOwnRecord, ({ caller, body, origin }) =>
    handOver(context, caller, body, origin),
  )
  serve(contract.listReceived, ({ caller }) => listReceivedInvitations(context, caller))
  serve(contract.verifyPhone, ({ caller, body, origin }) =>
    verifyPhone(context, caller, body.code, origin),
  )
  serve(contract.acceptInvitation, ({ caller, body, origin }) =>
    accept(context, caller, body, origin),
  )
  serve(contract.declineInvitation, ({ caller, body, origin }) =>
    decline(context, caller, body.id, origin),
  )
  serve(staff.listEnterpriseMembers, ({ query, caller }) =>
    readMembers(context, caller, query.userid),
  )
  serve(staff.transferEnterprise, ({ body, caller, origin }) =>
    transferForMember(context, caller, body, origin),
  )
  serve(staff.removeEnterpriseMember, ({ query, caller, origin }) =>
    removeFromEnterprise(context, caller, query, origin),
  )
}
