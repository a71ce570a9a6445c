import { useActionData } from '@remix-run/react'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { messageText } from '#app/forms/messages.ts'
import { userForm, userRolesForm } from '#app/forms/user.ts'
import { FormValues } from '#app/components/ui/form-values.tsx'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { useT } from '#app/i18n/t.tsx'
import { getUser } from '#server/contract/users.ts'
import { BackToList } from '../back-to-list.tsx'
import { DeletionTag } from '../deletion-tag.tsx'
import { RecordPage, RecordPart, RecordStep } from '../record-page.tsx'
import { userAction, userData } from './user.server.ts'

export const loader = pageLoader({ permission: getUser }, userData)

export const action = userAction
type Data = Awaited<ReturnType<typeof userData>>

/** One user: profile, roles, and account security. */
export default function Page() {
  const t = useT()
  const { user, roles, may, values, version, choices, trees } = usePageData<typeof loader>()
  const reply = useActionData<FormReply<{ password?: string; regcode?: string }>>()
  const { password, regcode } = reply?.extra ?? {}
  // Only one of the page's forms was answered: the one whose fields came back.
  const typed = reply?.result.initialValue ?? {}
  const ofProfile = 'nickname' in typed || 'username' in typed
  const ofRoles = typed.intent === 'roles'
  const ofSteps = reply?.result.error && !ofProfile && !ofRoles
  const [refused] = Object.values((ofSteps && reply.result.error) || {}).flatMap((one) => one ?? [])
  return (
    <RecordPage
      title={user.nickname}
      intro={<Facts user={user} />}
      side={
        <>
          {password && <OneTimeSecret text={t('people.users.reset.done')} secret={password} />}
          {regcode && <OneTimeSecret text={t('people.users.regcode.done')} secret={regcode} />}
          {refused && (
            <p className="inset danger" role="alert" tabIndex={-1} autoFocus>
              {messageText(t, refused)}
            </p>
          )}
          {roles && (
            <RecordPart id="roles-title" title={t('people.users.roles.title')}>
              <PlainForm
                form={userRolesForm}
                id="roles"
                reply={ofRoles ? reply : undefined}
                values={roles.values}
                version={roles.version}
                trees={{ roleIds: roles.nodes }}
                before={<input type="hidden" name="intent" value="roles" />}
              />
            </RecordPart>
          )}
          <Security user={user} may={may} />
        </>
      }
    >
      <h2>{t('people.users.basics')}</h2>
      {may.edit ? (
        <PlainForm
          form={userForm}
          id="user"
          reply={ofProfile ? reply : undefined}
          {...{ values, version, choices, trees }}
        >
          <BackToList list="/admin/users" large />
        </PlainForm>
      ) : (
        <>
          <FormValues form={userForm} {...{ values, choices, trees }} />
          <p className="btn-row">
            <BackToList list="/admin/users" />
          </p>
        </>
      )}
    </RecordPage>
  )
}

function Facts({ user }: { user: Data['user'] }) {
  const t = useT()
  return (
    <dl className="facts">
      <dt>{t('people.users.facts.account')}</dt>
      <dd>{user.username}</dd>
      <dt>{t('people.users.facts.status')}</dt>
      <dd>
        {user.status === 0 ? (
          <Tag tone="ok">{t('staff.status.on')}</Tag>
        ) : (
          <Tag>{t('staff.status.off')}</Tag>
        )}{' '}
        <DeletionTag time={user.deletionTime} />
      </dd>
      <dt>{t('people.users.facts.login')}</dt>
      <dd>{user.login || t('people.users.never')}</dd>
      <dt>{t('people.users.facts.created')}</dt>
      <dd>{user.created}</dd>
    </dl>
  )
}

/** Shown once, right after it was created. */
function OneTimeSecret({ text, secret }: { text: string; secret: string }) {
  return (
    <div className="inset warn record-page-once" role="alert" tabIndex={-1} autoFocus>
      {text} <code>{secret}</code>
    </div>
  )
}

function Security({ user, may }: Pick<Data, 'user' | 'may'>) {
  const t = useT()
  if (!may.password && !may.signOut && !may.edit) return null
  const step = (
    name: 'reset' | 'regcode' | 'unlock' | 'resetTwoStep' | 'signOut' | 'disable' | 'enable',
  ) => ({
    title: t(`people.users.${name}.title`),
    text: t(`people.users.${name}.text`),
    submit: t(`people.users.${name}.submit`),
    intent: name === 'reset' ? 'password' : name,
  })
  return (
    <RecordPart id="security-title" title={t('people.users.security')}>
      {may.password && (
        <>
          <RecordStep {...step('reset')} />
          <RecordStep {...step('regcode')} />
          <RecordStep {...step('unlock')} />
          <RecordStep {...step('resetTwoStep')} destructive />
        </>
      )}
      {may.signOut && <RecordStep {...step('signOut')} />}
      {may.edit &&
        (user.status === 0 ? (
          <RecordStep {...step('disable')} destructive />
        ) : (
          <RecordStep {...step('enable')} />
        ))}
    </RecordPart>
  )
}
