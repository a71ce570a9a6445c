import { nicknameForm } from '#app/forms/own-account.ts'
import { readDraft } from '#app/http/forms/draft-view.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import { clear, userinfoCookie } from '#app/http/host/cookies.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { storedAvatar } from '#app/http/session/stored-avatar.ts'
import { readSocialAccount } from '#app/pages/auth/social/social-account.server.ts'
import { getProfile, updateProfile } from '#server/contract/profile.ts'
import { maskPhone } from '#shared/masks.ts'
import {
  avatarIntents,
  sessionIntents,
  sessionRows,
  signInRows,
  twoStepState,
} from './own/own-account.server.ts'
import { passkeyState } from './own/passkeys.server.ts'

const PATH = '/account/security'

export async function securityData(context: PageContext) {
  context.setHeader('cache-control', 'no-store')
  const [profile, sessions, signIns, twoStep, account, passkeys] = await Promise.all([
    context.api(getProfile),
    sessionRows(context),
    signInRows(context),
    twoStepState(context),
    readSocialAccount(context.api),
    passkeyState(context),
  ])
  const kept = await readDraft(context, {
    form: 'nickname',
    of: nicknameForm,
    current: { values: { nickname: profile.nickname } },
  })
  return {
    nickname: profile.nickname,
    kept,
    avatar: storedAvatar(profile.avatar),
    phone: maskPhone(profile.mobile),
    sessions,
    signIns,
    twoStep,
    account,
    passkeys,
  }
}

export const securityAction = formActions({
  nickname: formIntent({
    ...nicknameForm.intent,
    when: ({ form }) => form.has('nickname'),
    signedIn: true,
    draft: 'nickname',
    async work({ input: { nickname }, api, t, goTo, setHeader }) {
      await api(updateProfile, { body: { nickname } })
      setHeader('set-cookie', await clear(userinfoCookie))
      return goTo(PATH, 'listDone', { text: t('ownAccount.saved') })
    },
  }),
  ...avatarIntents(PATH),
  ...sessionIntents(`${PATH}#sessions`),
})
