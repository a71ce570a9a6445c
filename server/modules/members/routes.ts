import * as contract from '../../contract/members.ts'
import type { Mount } from '../../route.ts'
import { accept, decline, invite, readReceived, withdrawInvited } from './invitations.ts'
import { changeMemberRole, dropMember, handOver, leave, readMembership } from './service.ts'

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
    dropMember(context, caller, query.userId, origin),
  )
  serve(contract.leaveUnit, ({ caller, origin }) => leave(context, caller, origin))
  serve(contract.handOverRecord, ({ caller, body, origin }) =>
    handOver(context, caller, body.userId, origin),
  )
  serve(contract.listReceived, ({ caller }) => readReceived(context, caller))
  serve(contract.acceptInvitation, ({ caller, body, origin }) =>
    accept(context, caller, body, origin),
  )
  serve(contract.declineInvitation, ({ caller, body, origin }) =>
    decline(context, caller, body.id, origin),
  )
}
