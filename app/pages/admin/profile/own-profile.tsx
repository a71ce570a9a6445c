import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { Tabs } from '#app/components/ui/tabs.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { avatarForm, ownProfileForm } from '#app/forms/own-account.ts'
import { passwordForm } from '#app/forms/password.ts'
import { enumerated } from '#app/i18n/punctuation.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { AvatarPart } from '#app/pages/account/own/avatar-part.tsx'
import { OwnOperations, OwnSignIns } from '#app/pages/account/own/logs.tsx'
import { OwnSessions } from '#app/pages/account/own/sessions.tsx'
import { SocialBinds } from '#app/pages/account/own/social-binds.tsx'
import { TwoStepPart } from '#app/pages/account/own/two-step-part.tsx'
import { RecordPart, replyTo } from '../record-page.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { profileAction, profileData } from './profile.server.ts'
import './own-profile.css'

export const loader = pageLoader({ signedIn: true }, profileData)

export const action = profileAction

type Shown = Awaited<ReturnType<typeof profileData>>['shown']

/** 个人设置: profile, account security, activity. Each tab has its own address. */
export default function Page() {
  const t = useT()
  const { head, shown, tabs } = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead title={head.title} />
      <Tabs label={t('ownAccount.tabsLabel')} tabs={tabs} />
      <div className="own-profile">
        {shown.tab === 'basic' ? (
          <Basics {...shown} />
        ) : (
          <RecordPart id="tab-title" title={t(`ownAccount.tabs.${shown.tab}`)}>
            <Chosen shown={shown} />
          </RecordPart>
        )}
      </div>
    </main>
  )
}

function Chosen({ shown }: { shown: Exclude<Shown, { tab: 'basic' }> }) {
  const t = useT()
  const reply = useActionData<FormReply>()
  switch (shown.tab) {
    case 'password':
      return (
        <div className="own-profile-narrow">
          <p className="muted">{t('ownAccount.password.intro')}</p>
          <PlainForm
            form={passwordForm}
            id="password"
            reply={reply}
            before={<input type="hidden" name="intent" value="password" />}
          />
        </div>
      )
    case 'social':
      return <SocialBinds account={shown.account} here="/admin/profile?tab=social" />
    case 'twoStep':
      return (
        <TwoStepPart
          {...shown.twoStep}
          passkeys={shown.passkeys}
          passkeysPage="/admin/profile/passkeys"
          page="/admin/profile/two-step"
          back="/admin/profile?tab=twoStep"
        />
      )
    case 'sessions':
      return <OwnSessions sessions={shown.sessions} />
    case 'logs':
      return <Logs {...shown} />
  }
}

function Basics(shown: Extract<Shown, { tab: 'basic' }>) {
  const { t, locale } = useI18n()
  const reply = useActionData<FormReply>()
  const { values, avatar, username, phone, roles, dept, posts, created } = shown
  const ofAvatar = replyTo(avatarForm, reply)
  return (
    <div className="own-profile-two">
      <RecordPart id="basics-title" title={t('ownAccount.basics')}>
        <dl className="facts">
          <dt>{t('ownAccount.account')}</dt>
          <dd>{username}</dd>
          <dt>{t('ownAccount.roles')}</dt>
          <dd>{enumerated(locale, roles) || t('ownAccount.none')}</dd>
          <dt>{t('ownAccount.dept')}</dt>
          <dd>{dept || t('ownAccount.none')}</dd>
          <dt>{t('ownAccount.posts')}</dt>
          <dd>{enumerated(locale, posts) || t('ownAccount.none')}</dd>
          <dt>{t('ownAccount.created')}</dt>
          <dd>{created}</dd>
          <dt>{t('ownAccount.phone')}</dt>
          <dd>
            {phone || t('ownAccount.none')}{' '}
            <a href="/edituserinfo?mode=phone&redirectTo=%2Fadmin%2Fprofile">
              {t(phone ? 'ownAccount.changePhone' : 'ownAccount.setPhone')}
            </a>
          </dd>
        </dl>
        <PlainForm
          form={ownProfileForm}
          id="own-profile"
          reply={ofAvatar ? undefined : reply}
          values={values}
          before={<input type="hidden" name="intent" value="save" />}
        />
      </RecordPart>
      <div className="record-page-side">
        <RecordPart id="avatar-title" title={t('ownAccount.avatar.title')}>
          <AvatarPart nickname={String(values.nickname ?? '')} file={avatar} reply={ofAvatar} />
        </RecordPart>
      </div>
    </div>
  )
}

function Logs(shown: Extract<Shown, { tab: 'logs' }>) {
  const t = useT()
  const ofOperations = 'operations' in shown
  return (
    <>
      <nav className="own-profile-logs" aria-label={t('ownAccount.logs.label')}>
        <a href="?tab=logs" aria-current={ofOperations ? undefined : 'true'}>
          {t('ownAccount.logs.logins')}
        </a>
        <a href="?tab=logs&log=operations" aria-current={ofOperations ? 'true' : undefined}>
          {t('ownAccount.logs.operations')}
        </a>
      </nav>
      {shown.operations && <OwnOperations {...shown.operations} />}
      {shown.signIns && <OwnSignIns {...shown.signIns} />}
    </>
  )
}
