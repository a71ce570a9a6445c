import { dateFormat, dayFormat } from '#app/components/time-format.ts'
import { inviteForm, proveForm } from '#app/forms/members.ts'
import { handOverForm } from '#app/forms/own-data.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { type FormContext, formIntent } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import { sendOldCode } from '#app/pages/auth/send-code.server.ts'
import { Code } from '#server/contract/codes.ts'
import {
  acceptInvitation,
  declineInvitation,
  transferOwnRecord,
  inviteMember,
  leaveEnterprise,
  listMembers,
  listReceived,
  verifyPhone,
  type Member,
  removeMember,
  updateMemberRole,
  withdrawInvitation,
} from '#server/contract/members.ts'
import { getProfile } from '#server/contract/profile.ts'
import { maskPhone } from '#shared/masks.ts'
import { OWNER_ERRORS } from '../data/owner-errors.server.ts'
import { isRecordId } from '#shared/record-id.ts'
import { MEMBERS } from './paths.ts'

/**
 * Members of the reader's organisation and invitations; `?accept`, `?remove` and `?handover` name one of them, `?prove`
 * asks for proof of the phone number, `?leave` asks for confirmation before leaving.
 */
export async function membersData({ api, url, locale, setHeader }: PageContext) {
  setHeader('cache-control', 'no-store')
  const [unit, received, { mobile }] = await Promise.all([
    api(listMembers),
    api(listReceived),
    api(getProfile),
  ])
  const day = dayFormat(locale)
  const asked = (name: string) => Number(url.searchParams.get(name))
  const date = dateFormat(locale)
  const members = (unit?.members ?? []).map((one) => ({ ...one, since: date(one.since) }))
  const other = (name: string, may: boolean) =>
    members.find(({ userId, self }) => may && !self && userId === asked(name))
  const manages = unit?.role === 'manager'
  const invitations = received.list.map((one) => ({ ...one, expires: day(one.expiresTime) }))
  return {
    unit: unit && { enterprise: unit.enterprise, holder: unit.holder, manages },
    members,
    sent: (unit?.invitations ?? []).map((one) => ({ ...one, expires: day(one.expiresTime) })),
    received: invitations,
    own: received.own,
    phone: maskPhone(mobile),
    accepted: invitations.find(({ id, proven }) => proven && id === asked('accept')),
    proving: url.searchParams.has('prove') && invitations.some(({ proven }) => !proven),
    removed: other('remove', manages),
    successor: other('handover', unit?.holder ?? false),
    leaving: url.searchParams.has('leave') && members.length > 1,
  }
}
export type MembersData = Awaited<ReturnType<typeof membersData>>
export type MemberRow = MembersData['members'][number]

/** Whether another member's role may be changed, or the member removed. */
export const mayChange = ({ holder, leaving, self }: Pick<Member, 'holder' | 'leaving' | 'self'>) =>
  !self && (!holder || leaving)

const FORM = { field: '' }

type Doing = FormContext<typeof NoFields>

/** A row's button, posted as `name:id`. */
const button = (done: MessageKey, work: (api: Doing['api'], id: number) => Promise<unknown>) =>
  formIntent({
    schema: NoFields,
    signedIn: true,
    async work({ api, argument, t, goTo, setHeader }) {
      if (!isRecordId(argument)) throw new Response(null, { status: 400 })
      await work(api, Number(argument))
      // The visitor's data in the header may have changed.
      setHeader('set-cookie', await clear(userinfoCookie))
      return goTo(MEMBERS, 'listDone', { text: t(done) })
    },
  })

export const membersAction = formActions({
  withdraw: button('members.done.withdrawn', (api, id) =>
    api(withdrawInvitation, { query: { id } }),
  ),
  decline: button('members.done.declined', (api, id) => api(declineInvitation, { body: { id } })),
  remove: button('members.done.removed', (api, userId) => api(removeMember, { query: { userId } })),
  manager: button('members.done.role', (api, userId) =>
    api(updateMemberRole, { body: { userId, role: 'manager' } }),
  ),
  editor: button('members.done.role', (api, userId) =>
    api(updateMemberRole, { body: { userId, role: 'editor' } }),
  ),
  accept: formIntent({
    schema: NoFields,
    signedIn: true,
    errors: { [Code.otherUnit]: FORM, [Code.invitationNotFound]: FORM, [Code.phoneUnproven]: FORM },
    async work({ api, argument, t, goTo, setHeader }) {
      if (!isRecordId(argument)) throw new Response(null, { status: 400 })
      await api(acceptInvitation, { body: { id: Number(argument) } })
      setHeader('set-cookie', await clear(userinfoCookie))
      return goTo(MEMBERS, 'listDone', { text: t('members.done.joined') })
    },
  }),
  handover: formIntent({
    ...handOverForm.intent,
    when: ({ url }) => url.searchParams.has('handover'),
    signedIn: true,
    buttons: sendOldCode,
    errors: {
      ...OWNER_ERRORS,
      [Code.recordNotHeld]: FORM,
      [Code.memberNotFound]: FORM,
      [Code.managerOnly]: FORM,
      [Code.deletionAsked]: FORM,
    },
    async work({ api, input, url, t, goTo, setHeader }) {
      const id = url.searchParams.get('handover') ?? ''
      if (!isRecordId(id)) throw new Response(null, { status: 404 })
      await api(transferOwnRecord, { body: { ...input, userId: Number(id) } })
      setHeader('set-cookie', await clear(userinfoCookie))
      return goTo(MEMBERS, 'listDone', { text: t('members.done.handedOver') })
    },
  }),
  leave: formIntent({
    schema: NoFields,
    signedIn: true,
    async work({ api, t, goTo, setHeader }) {
      await api(leaveEnterprise)
      setHeader('set-cookie', await clear(userinfoCookie))
      return goTo(MEMBERS, 'listDone', { text: t('members.done.left') })
    },
  }),
  prove: formIntent({
    ...proveForm.intent,
    when: ({ url }) => url.searchParams.has('prove'),
    signedIn: true,
    buttons: sendOldCode,
    errors: {
      [Code.smsCodeWrong]: { field: 'oldCode', message: 'form.error.codeWrong' },
      [Code.smsCodeExpired]: { field: 'oldCode', message: 'form.error.codeExpired' },
      [Code.smsCodeUsed]: { field: 'oldCode', message: 'form.error.codeUsed' },
      [Code.tooManyRequests]: { field: '', message: 'form.error.tooManyCodes' },
      [Code.invitationNotFound]: FORM,
    },
    async work({ api, input, t, goTo }) {
      await api(verifyPhone, { body: { code: input.oldCode } })
      return goTo(MEMBERS, 'listDone', { text: t('members.done.proven') })
    },
  }),
  invite: formIntent({
    ...inviteForm.intent,
    when: () => true,
    signedIn: true,
    errors: {
      [Code.memberAlready]: { field: 'mobile' },
      [Code.invitedAlready]: { field: 'mobile' },
      [Code.membersFull]: FORM,
      [Code.managerOnly]: FORM,
    },
    async work({ api, input, t, goTo }) {
      await api(inviteMember, { body: input })
      return goTo(MEMBERS, 'listDone', {
        text: t('members.done.invited', { phone: maskPhone(input.mobile) }),
      })
    },
  }),
})
