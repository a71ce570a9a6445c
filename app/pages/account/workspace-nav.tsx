import { useT } from '#app/i18n/t.tsx'
import type { MessageKey } from '#app/i18n/t.tsx'
import './workspace.css'

/** The open page of the workspace. */
export type WorkspacePage =
  | 'overview'
  | 'unit'
  | 'attachments'
  | 'members'
  | 'phone'
  | 'messages'
  | 'favourites'
  | 'notifications'
  | 'security'
  | 'data'
  | 'feedback'

interface Entry {
  page?: WorkspacePage
  to: string
  name: MessageKey
}

const ENTRIES: readonly Entry[] = [
  { page: 'overview', to: '/edituserinfo', name: 'application.nav.overview' },
  { page: 'unit', to: '/edituserinfo?edit=1', name: 'application.nav.unit' },
  { page: 'attachments', to: '/account/attachments', name: 'application.nav.attachments' },
  { page: 'members', to: '/account/members', name: 'members.nav' },
  { page: 'phone', to: '/edituserinfo?mode=phone', name: 'application.nav.phone' },
  { page: 'messages', to: '/account/messages', name: 'messages.bell' },
  { page: 'notifications', to: '/account/notifications', name: 'notifications.nav' },
  { page: 'favourites', to: '/account/favourites', name: 'favourites.nav' },
  { page: 'feedback', to: '/account/feedback', name: 'ownFeedback.nav' },
  { page: 'security', to: '/account/security', name: 'ownAccount.security' },
  { page: 'data', to: '/account/data', name: 'ownData.nav' },
  { to: '/register?mode=password', name: 'application.nav.password' },
]

/** Staff accounts have no organisation. */
export const STAFF_HIDDEN_PAGES: readonly WorkspacePage[] = ['unit', 'attachments', 'members']

/** Navigation of 个人中心. */
export function WorkspaceNav({ current, hiddenPages = [] }: Props) {
  const t = useT()
  return (
    <nav className="workspace-nav" aria-label={t('account.profile.nav')}>
      <ul>
        {ENTRIES.filter(({ page }) => !page || !hiddenPages.includes(page)).map(
          ({ page, to, name }) => (
            <li key={to}>
              <a href={to} aria-current={page === current ? 'page' : undefined}>
                {t(name)}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

interface Props {
  current: WorkspacePage
  /** Pages that this account does not have. */
  hiddenPages?: readonly WorkspacePage[]
}
