import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { timeFormat } from '#app/components/time-format.ts'
import { withEmptied } from '#app/forms/emptied-fields.ts'
import { ownProfileForm } from '#app/forms/own-account.ts'
import { formValues } from '#app/forms/define-form.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import { storedAvatar } from '#app/http/session/stored-avatar.ts'
import {
  avatarIntents,
  operationRows,
  sessionIntents,
  sessionRows,
  signInRows,
  twoStepState,
} from '#app/pages/account/own/own-account.server.ts'
import { passkeyState } from '#app/pages/account/own/passkeys.server.ts'
import { passwordIntent } from '#app/pages/auth/change-password.server.ts'
import { readSocialAccount } from '#app/pages/auth/social/social-account.server.ts'
import { Code } from '#server/contract/codes.ts'
import { getProfile, updateProfile } from '#server/contract/profile.ts'
import { maskPhone } from '#shared/masks.ts'
import { staffHead } from '../staff-head.server.ts'

const PATH = '/admin/profile'
const to = (tab: Tab) => (tab === 'basic' ? PATH : `${PATH}?tab=${tab}`)

/** In display order. */
export const TABS = ['basic', 'password', 'social', 'twoStep', 'sessions', 'logs'] as const
export type Tab = (typeof TABS)[number]

const tabOf = ({ searchParams }: URL): Tab =>
  TABS.find((name) => name === searchParams.get('tab')) ?? 'basic'

/** Loads the data of the selected tab only. */
async function shownOn(tab: Tab, context: PageContext) {
  switch (tab) {
    case 'basic': {
      const profile = await context.api(getProfile)
      return {
        tab,
        values: formValues(ownProfileForm, profile),
        avatar: storedAvatar(profile.avatar),
        username: profile.username,
        phone: maskPhone(profile.mobile),
        roles: profile.roles.map(({ name }) => name),
        dept: profile.dept?.name ?? '',
        posts: profile.posts.map(({ name }) => name),
        created: timeFormat(context.locale)(profile.createTime),
      }
    }
    case 'password':
      return { tab }
    case 'social':
      return { tab, account: await readSocialAccount(context.api) }
    case 'twoStep':
      return {
        tab,
        twoStep: await twoStepState(context),
        passkeys: await passkeyState(context),
      }
    case 'sessions':
      return { tab, sessions: await sessionRows(context) }
    case 'logs':
      return context.url.searchParams.get('log') === 'operations'
        ? { tab, operations: await operationRows(context) }
        : { tab, signIns: await signInRows(context) }
  }
}

export async function profileData(context: PageContext) {
  const { t, url, setHeader } = context
  setHeader('cache-control', 'no-store')
  const shown = await shownOn(tabOf(url), context)
  return {
    shown,
    tabs: TABS.map((name) => ({
      name: t(`ownAccount.tabs.${name}`),
      to: to(name),
      current: name === shown.tab,
    })),
    head: staffHead(t('ownAccount.title'), PATH),
  }
}

export const profileAction = formActions({
  save: formIntent({
    ...ownProfileForm.intent,
    signedIn: true,
    errors: { [Code.emailTaken]: { field: 'email' } },
    async work({ input: { nickname, sex, email }, api, t, goTo, setHeader }) {
      await api(updateProfile, { body: withEmptied({ nickname, sex, email }, { email: '' }) })
      setHeader('set-cookie', await clear(userinfoCookie))
      return goTo(PATH, 'listDone', { text: t('ownAccount.saved') })
    },
  }),
  password: passwordIntent(to('password')),
  ...avatarIntents(PATH),
  ...sessionIntents(to('sessions')),
})
