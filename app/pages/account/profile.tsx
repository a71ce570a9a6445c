import { useActionData } from '@remix-run/react'
import {
  auditUserinfo,
  getRegcode,
  updateUserinfo,
  type Userinfo,
  userinfoPage,
} from '#server/contract/userinfo.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { Code } from '#server/contract/codes.ts'
import { getProfile } from '#server/contract/profile.ts'
import { APPROVED } from '#server/contract/rules.ts'
import { maskPhone } from '#shared/masks.ts'
import { isApiError } from '#app/http/api-client/api.server.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import { formActions, formIntent } from '#app/http/forms/form-actions.server.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import {
  impliedRegionIntent,
  loadRegionData,
  regionIntents,
} from '#app/islands/region-picker/region-intents.server.ts'
import { Island } from '#app/islands/island.tsx'
import PhoneForm from '#app/islands/phone-form.tsx'
import { AuthLayout } from '#app/pages/auth/auth-layout.tsx'
import { versionOf } from '#app/http/forms/stale-record.server.ts'
import { formValues } from '#app/forms/define-form.ts'
import { profileForm } from '#app/forms/profile.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { changePhone, changesPhone } from './change-phone.server.ts'
import { ProfileView } from './profile-view.tsx'

/** Two forms at one address: the unit's details, or with `?mode=phone` a change of phone. */
export const loader = pageLoader(
  { page: 'edituserinfo', signedIn: true },
  async ({ api, may, tokens, setHeader, url, locale }) => {
    if (changesPhone(url)) {
      const { mobile } = await api(getProfile)
      const phone = maskPhone(mobile)
      return { phone, profile: undefined, head: pageHead(locale, 'changePhone') }
    }
    const [records, code] = await Promise.all([
      api(userinfoPage, { query: { userid: tokens?.userId, pageSize: 1 } }),
      api(getRegcode).catch((error: unknown) => {
        // Accounts without a registration code are shown without it.
        if (isApiError(error)) return undefined
        throw error
      }),
    ])
    const head = pageHead(locale, 'edituserinfo')
    const record = records.list[0]
    const provinces = await loadRegionData({ locale, setHeader }, record?.area)
    // Reviewers have no unit of their own.
    const staff = !record && (await may(auditUserinfo))
    const version = record && versionOf(toCurrent(record))
    const profile = { record, version, regcode: code?.regcode, provinces, staff }
    return { phone: '', profile, head }
  },
)

const toCurrent = (record: Userinfo) => ({
  values: formValues(profileForm, record),
  version: record.version,
})

const saveProfile = formIntent({
  ...profileForm.intent,
  when: () => true,
  signedIn: true,
  buttons: regionIntents,
  impliedButton: impliedRegionIntent,
  errors: {
    [Code.phoneUnproven]: { field: 'phone', message: 'form.error.phoneUnproven' },
    [Code.phoneTaken]: { field: 'phone', message: 'form.error.phoneOfOther' },
    [Code.areaUnknown]: { field: 'area', message: 'form.error.areaUnknown' },
    [Code.recordStale]: { field: '', message: 'form.error.stale' },
  },
  async current({ api, tokens }) {
    const { list } = await api(userinfoPage, { query: { userid: tokens?.userId, pageSize: 1 } })
    return list[0] && toCurrent(list[0])
  },
  async work({ input, current, api, tokens, setHeader, goTo }) {
    await api(updateUserinfo, { body: { ...input, version: current?.version } })
    setHeader('set-cookie', await clear(userinfoCookie))
    // An approved record stays approved unless a reviewed field changed.
    const query = { userid: tokens?.userId, pageSize: 1 }
    const status = await api(userinfoPage, { query }).then(
      ({ list }) => list[0]?.status,
      () => APPROVED,
    )
    return goTo('/edituserinfo', status === APPROVED ? 'saved' : 'submitted')
  },
})

export const action = formActions({ phone: changePhone, profile: saveProfile })

export default function Page() {
  const { head, phone, profile } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const title = head.title
  if (!profile)
    return (
      <AuthLayout>
        <Island name="phone" component={PhoneForm} props={{ title, phone, reply }} />
      </AuthLayout>
    )
  return <ProfileView {...profile} title={title} reply={reply} />
}
