import { dayFormat } from '#app/components/time-format.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent, type FormContext } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import {
  transferEnterprise,
  listEnterpriseMembers,
  removeEnterpriseMember,
} from '#server/contract/enterprise-members.ts'
import { recordId } from '#app/http/page/record.server.ts'
import { ENTERPRISES } from './paths.ts'

/** The members of an organisation; `?handover` and `?remove` name the member to confirm. */
export async function enterpriseMembers({ api, may, url, locale }: PageContext, userid: number) {
  const day = dayFormat(locale)
  const found = await api(listEnterpriseMembers, { query: { userid } })
  const mayChange = await may(transferEnterprise)
  const members = (found?.members ?? []).map((one) => ({ ...one, since: day(one.since) }))
  const holder = members.find((one) => one.holder)
  const absent = !!holder && (!holder.enabled || holder.leaving)
  const asked = (name: string) =>
    members.find(
      (one) => mayChange && !one.holder && url.searchParams.get(name) === `${one.userId}`,
    )
  return {
    members,
    invitations: (found?.invitations ?? []).map((one) => ({
      ...one,
      expires: day(one.expiresTime),
    })),
    mayChange,
    /** The record owner cannot hand the record over themselves: disabled, or about to be deleted. */
    absent,
    successor: absent ? asked('handover') : undefined,
    removed: asked('remove'),
  }
}
export type EnterpriseMembers = Awaited<ReturnType<typeof enterpriseMembers>>
export type UnitMember = EnterpriseMembers['members'][number]

type Doing = FormContext<typeof NoFields>

/** A button that names a member, posted as `name:17`. */
const button = (
  permission: typeof transferEnterprise | typeof removeEnterpriseMember,
  work: (doing: Doing, userid: number, member: number) => Promise<Response>,
) =>
  formIntent({
    schema: NoFields,
    permission,
    work: (doing) => work(doing, recordId(doing.params), recordId({ id: doing.argument })),
  })

export const enterpriseMembersAction = formActions({
  handover: button(transferEnterprise, async ({ api, goTo, t }, userid, to) => {
    await api(transferEnterprise, { body: { userid, to } })
    // The address contains the record owner's id.
    return goTo(`${ENTERPRISES}/${to}`, 'listDone', { text: t('members.done.handedOver') })
  }),
  remove: button(removeEnterpriseMember, async ({ api, goTo, t }, userid, member) => {
    await api(removeEnterpriseMember, { query: { userid, member } })
    return goTo(`${ENTERPRISES}/${userid}`, 'listDone', { text: t('members.done.removed') })
  }),
})
