import { useActionData } from '@remix-run/react'
import type { ProgressState } from '#app/components/progress-steps.ts'
import { auditUserinfo, updateUserinfo, type Userinfo } from '#server/contract/userinfo.ts'
import { useSiteState, useSmsCodeLength } from '#app/http/page/site-state.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { optionalCall } from '#app/http/api-client/optional-call.server.ts'
import { Code } from '#server/contract/codes.ts'
import { getProfile } from '#server/contract/profile.ts'
import { APPROVED } from '#server/contract/rules.ts'
import { maskPhone } from '#shared/masks.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import { contactFacts } from '#app/http/host/site.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { readDraft } from '#app/http/forms/draft-view.server.ts'
import { ChangePhoneForm, PHONE_DRAFT_FIELDS } from '#app/forms/sms-code.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { awaitedGate } from '#app/http/session/return-to.server.ts'
import { type PageContext, pageLoader } from '#app/http/page/page-loader.server.ts'
import {
  impliedRegionIntent,
  loadRegionData,
  regionIntents,
} from '#app/islands/region-picker/region-intents.server.ts'
import { Island } from '#app/islands/island.tsx'
import type { Correction } from '#app/islands/corrected-fields.tsx'
import PhoneForm from '#app/islands/phone-form.tsx'
import { AuthLayout } from '#app/pages/auth/auth-layout.tsx'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { formValues } from '#app/forms/define-form.ts'
import { profileForm } from '#app/forms/profile.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { afterPhone } from './after-phone.ts'
import { changePhone, changesPhone } from './change-phone.server.ts'
import { urgeIntent, withdrawIntent } from './application-actions.server.ts'
import { Notice } from './notice.tsx'
import { noticeOf, overviewOf } from './overview.server.ts'
import { type OwnApplication, readApplication } from './own-application.server.ts'
import { askIfUnchanged } from './unchanged-correction.server.ts'
import { Workspace, type WorkspaceView } from './workspace.tsx'

const NOTICES = ['receipt', 'result'] as const

/**
 * The workspace at one address: the overview, with the form while it has to be filled in; the form alone (`?edit`), the
 * confirmation of a withdrawal (`?confirm=withdraw`), a notice to print (`?notice`), the change of phone
 * (`?mode=phone`).
 */
export const loader = pageLoader({ page: 'edituserinfo', signedIn: true }, async (context) => {
  const { api, may, request, tokens, url, locale, t } = context
  if (changesPhone(url)) {
    const { mobile } = await api(getProfile)
    const head = pageHead(locale, 'changePhone')
    const of = { schema: ChangePhoneForm, fields: PHONE_DRAFT_FIELDS }
    const kept = await readDraft(context, { form: 'phone', of })
    return { phone: maskPhone(mobile), kept, workspace: undefined, notice: undefined, head }
  }
  const found = await readApplication(api, tokens)
  const head = pageHead(locale, 'edituserinfo')
  const awaited = await awaitedGate(request, tokens?.userId)
  const contacts = contactFacts(locale, t)
  const hasPhone = contacts.some(({ href }) => href?.startsWith('tel:'))
  const reader = { t, locale, now: Date.now(), awaited, hasPhone }
  const kind = NOTICES.find((one) => one === url.searchParams.get('notice'))
  if (kind) {
    const notice = noticeOf(found, kind, reader)
    if (!notice) throw new Response(null, { status: 404 })
    return { ...NO_PHONE, workspace: undefined, notice, head: { ...head, title: notice.title } }
  }
  const { record } = found
  // Reviewers have no organisation of their own.
  const staff = !record && (await may(auditUserinfo))
  const view = viewOf(url, found)
  const overview = overviewOf(found, reader)
  const isFilledIn = view === 'edit' || (view === 'overview' && FILLED_IN.includes(overview.state))
  const form =
    !staff && found.deleteTime === null && isFilledIn ? await formOf(context, found) : undefined
  const drafts = found.drafts.filter((one) => one.form !== 'profile' || !form)
  const workspace = { view, found, overview, form, staff, contacts, drafts }
  return { ...NO_PHONE, workspace, notice: undefined, head }
})

const NO_PHONE = { phone: '', kept: undefined }

/** The form with the organisation's details, or with the draft of it. */
async function formOf(context: PageContext, found: OwnApplication) {
  const record = found.draft
  const current = record ? toCurrent(record, found) : undefined
  const phone = record ? record.phone : await accountPhone(context)
  const corrections = correctionsOf(found)
  const names = corrections?.map(({ name }) => name) ?? Object.keys(profileForm.fields)
  const kept = await readDraft(context, {
    form: 'profile',
    of: profileForm,
    current: current ?? { values: { phone } },
    // A draft may hold the number that the account had before.
    open: names.filter((name) => name !== 'phone' || phone === ''),
  })
  const area = kept.reply?.result.initialValue?.area ?? record?.area
  return {
    phone,
    version: current && versionOf(current),
    provinces: await loadRegionData(context, typeof area === 'string' ? area : undefined),
    corrections,
    kept,
  }
}

/** The only number that the API accepts for a new record; empty if the account has none or the server returns none. */
const accountPhone = async ({ api }: PageContext) =>
  (await optionalCall(api(getProfile), undefined))?.mobile ?? ''

/**
 * The open fields with their remarks, if a submission was returned for single fields; undefined: all fields are open.
 * Much of an approved record takes effect without review, so it always has the whole form.
 */
function correctionsOf(found: OwnApplication): Correction[] | undefined {
  const { draft, may, correction, attachmentCorrection } = found
  if (draft?.status === APPROVED) return undefined
  if (correction.length + attachmentCorrection.length === 0) return undefined
  return may.edit.map((name) => ({
    name,
    remark: correction.find((one) => one.name === name)?.remark ?? '',
  }))
}

/** States in which filling in the form is the main task. */
const FILLED_IN: readonly ProgressState[] = ['none', 'withdrawn', 'returned']

function viewOf({ searchParams }: URL, { may }: OwnApplication): WorkspaceView {
  if (searchParams.get('confirm') === 'withdraw' && may.withdraw) return 'withdraw'
  return searchParams.has('edit') ? 'edit' : 'overview'
}

const toCurrent = (record: Userinfo, { members, changedBy }: OwnApplication) => ({
  values: formValues(profileForm, record),
  version: record.version,
  shared: members > 1,
  by: changedBy,
})

const saveProfile = formIntent({
  ...profileForm.intent,
  when: () => true,
  signedIn: true,
  draft: 'profile',
  ownRecord: true,
  buttons: regionIntents,
  impliedButton: impliedRegionIntent,
  errors: {
    [Code.phoneUnproven]: { field: 'phone', message: 'form.error.phoneUnproven' },
    [Code.phoneTaken]: { field: 'phone', message: 'form.error.phoneOfOther' },
    [Code.areaUnknown]: { field: 'area', message: 'form.error.areaUnknown' },
    [Code.recordStale]: { field: '', message: 'form.error.staleCase' },
    [Code.fieldNotOpen]: { field: '', message: 'account.correction.notOpen' },
  },
  async current({ api, tokens }) {
    const found = await readApplication(api, tokens)
    return found.draft ? toCurrent(found.draft, found) : undefined
  },
  async work({ input, form, current, api, tokens, setHeader, goTo, answer }) {
    // The API leaves an absent number unchanged; an emptied field has to delete it.
    const emptied = form.get('contactphone') === '' ? { contactphone: '' } : {}
    const sent = { ...input, ...emptied }
    const question = await askIfUnchanged({ api, tokens, current, form, input: sent, answer })
    if (question) return question
    await api(updateUserinfo, { body: { ...sent, version: current?.version } })
    setHeader('set-cookie', await clear(userinfoCookie))
    // An approved record needs no review unless a reviewed field changed.
    const isSubmitted = await readApplication(api, tokens).then(
      ({ draft }) => draft?.status !== APPROVED,
      () => false,
    )
    return goTo('/edituserinfo', isSubmitted ? 'submitted' : 'saved')
  },
})

export const action = formActions({
  phone: changePhone,
  urge: urgeIntent,
  withdraw: withdrawIntent,
  profile: saveProfile,
})

export default function Page() {
  const { head, phone, kept, workspace, notice } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const title = head.title
  const { search } = useSiteState()
  const digits = useSmsCodeLength()
  if (notice) return <Notice notice={notice} />
  if (workspace) return <Workspace {...workspace} title={title} reply={reply} />
  return (
    <AuthLayout>
      <Island
        name="phone"
        component={PhoneForm}
        props={{
          title,
          phone,
          back: afterPhone(search),
          digits,
          draft: kept?.view,
          reply: reply ?? kept?.reply,
        }}
      />
    </AuthLayout>
  )
}
