import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { nicknameForm } from '#app/forms/own-account.ts'
import { useT } from '#app/i18n/t.tsx'
import { AccountCard, AccountPage } from './account-page.tsx'
import { AvatarPart } from './own/avatar-part.tsx'
import { OwnSignIns } from './own/logs.tsx'
import { OwnSessions } from './own/sessions.tsx'
import { SocialBinds } from './own/social-binds.tsx'
import { TwoStepPart } from './own/two-step-part.tsx'
import { securityAction, securityData } from './security.server.ts'

export const loader = pageLoader({ page: 'security', signedIn: true }, securityData)

export const action = securityAction

/** 安全: displayed name, sign-in methods, sessions, sign-in attempts. */
export default function Page() {
  const t = useT()
  const { head, nickname, kept, avatar, phone, sessions, signIns, twoStep, account, passkeys } =
    usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const ofNickname = reply?.result.initialValue && 'nickname' in reply.result.initialValue
  return (
    <AccountPage title={head?.title ?? ''} current="security">
      <AccountCard id="signing-in" title={t('ownAccount.signingIn')}>
        <dl className="facts">
          <dt>{t('ownAccount.phone')}</dt>
          <dd>
            {phone || t('ownAccount.none')}{' '}
            <a href="/edituserinfo?mode=phone&redirectTo=%2Faccount%2Fsecurity">
              {t(phone ? 'ownAccount.changePhone' : 'ownAccount.setPhone')}
            </a>
          </dd>
          <dt>{t('ownAccount.passwordLabel')}</dt>
          <dd>
            {t('ownAccount.passwordSet')}{' '}
            <a href="/register?mode=password">{t('application.nav.password')}</a>
          </dd>
        </dl>
      </AccountCard>
      <AccountCard id="two-step" title={t('ownAccount.tabs.twoStep')}>
        <TwoStepPart
          {...twoStep}
          passkeys={passkeys}
          page="/account/two-step"
          passkeysPage="/account/passkeys"
          back="/account/security"
        />
      </AccountCard>
      <AccountCard id="sessions" title={t('ownAccount.tabs.sessions')}>
        <OwnSessions sessions={sessions} />
      </AccountCard>
      <AccountCard id="sign-ins" title={t('ownAccount.logs.logins')}>
        <OwnSignIns {...signIns} />
      </AccountCard>
      <AccountCard id="social" title={t('ownAccount.tabs.social')}>
        <SocialBinds account={account} here="/account/security" />
      </AccountCard>
      <AccountCard id="picture" title={t('ownAccount.avatarAndNickname')}>
        <AvatarPart nickname={nickname} file={avatar} reply={ofNickname ? undefined : reply} />
        <div className="own-account-nickname">
          <PlainForm
            form={nicknameForm}
            id="nickname"
            reply={ofNickname ? reply : kept.reply}
            values={{ nickname }}
            draft={kept.view}
          />
        </div>
      </AccountCard>
    </AccountPage>
  )
}
