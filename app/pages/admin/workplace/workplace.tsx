import { DataText } from '#app/components/data-text.tsx'
import { redirect } from '@remix-run/node'
import { ConsoleIcon } from '#app/components/console-icon.tsx'
import { DataTable } from '#app/components/ui/data-table.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useRoot } from '#app/http/page/site-state.tsx'
import { dataLanguage } from '#app/i18n/pick.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { getWorkplace } from '#server/contract/workplace.ts'
import { screensFor } from '../menu.server.ts'
import { ScreenHead } from '../screen-head.tsx'
import { staffHead } from '../staff-head.server.ts'
import { workplaceData } from './workplace.server.ts'
import { ScreenPanel } from '../screen-panel.tsx'
import './workplace.css'

/** Users without a workplace are redirected to the first screen that they may open. */
export const loader = pageLoader({ signedIn: true }, async (context) => {
  const { may, t } = context
  if (!(await may(getWorkplace))) {
    const [first] = await screensFor(may)
    if (!first) throw new Response(null, { status: 403 })
    throw redirect(first.path, 303)
  }
  return { ...(await workplaceData(context)), head: staffHead(t('workplace.title'), '/admin') }
})
type Data = ReturnType<typeof usePageData<typeof loader>>

/** Pending work, quick links, messages and the user's latest operations. */
export default function Page() {
  const t = useT()
  const root = useRoot()
  const data = usePageData<typeof loader>()
  return (
    <main id="main" tabIndex={-1} className="staff-main">
      <ScreenHead
        title={t('workplace.title')}
        lead={t('workplace.greeting', { name: root?.visitor?.nickname ?? '' })}
      />
      <div className="workplace">
        <div className="workplace-column">
          <Todos todos={data.todos} />
          <Operations {...data} />
        </div>
        <div className="workplace-column">
          <Links links={data.links} />
          <Announcements {...data} />
          <Notifications {...data} />
        </div>
      </div>
    </main>
  )
}

const AGES = ['today', 'threeDays', 'older'] as const

function Todos({ todos }: Pick<Data, 'todos'>) {
  const t = useT()
  return (
    <ScreenPanel
      id="todos"
      title={t('workplace.todos.title')}
      beside={<span className="muted">{t('workplace.todos.note')}</span>}
    >
      {todos.length === 0 ? (
        <p className="workplace-none muted">{t('workplace.todos.none')}</p>
      ) : (
        <DataTable
          caption={t('workplace.todos.title')}
          rows={todos}
          rowKey={({ kind }) => kind}
          columns={[
            {
              key: 'kind',
              title: t('workplace.todos.kind'),
              rowHeader: true,
              cell: ({ kind, to }) => {
                const name = t(`workplace.todos.${kind}`)
                return to ? <a href={to}>{name}</a> : name
              },
            },
            ...AGES.map((age) => ({
              key: age,
              title: t(`workplace.todos.${age}`),
              align: 'number' as const,
              cell: (row: Data['todos'][number]) => row[age],
            })),
            {
              key: 'overdue',
              title: t('workplace.todos.overdue'),
              align: 'number',
              cell: ({ overdue, late }) => <Overdue number={overdue} to={late} />,
            },
            {
              key: 'total',
              title: t('workplace.todos.total'),
              align: 'number',
              cell: ({ total }) => <b>{total}</b>,
            },
          ]}
        />
      )}
    </ScreenPanel>
  )
}

function Overdue({ number, to }: { number: number | null; to: string | undefined }) {
  if (number === null) return '—'
  if (number === 0) return '0'
  return to ? (
    <a className="workplace-late" href={to}>
      {number}
    </a>
  ) : (
    <span className="workplace-late">{number}</span>
  )
}

function Operations({ operations, wholeLog }: Pick<Data, 'operations' | 'wholeLog'>) {
  const { t, locale } = useI18n()
  return (
    <ScreenPanel
      id="operations"
      title={t('workplace.operations.title')}
      beside={wholeLog && <a href={wholeLog}>{t('workplace.operations.all')}</a>}
    >
      {operations.length === 0 ? (
        <p className="workplace-none muted">{t('workplace.operations.none')}</p>
      ) : (
        <ul className="workplace-lines plain-list">
          {operations.map(({ id, name, subject, time }) => (
            <li key={id}>
              <time>{time}</time>
              <span>
                {name} <span lang={dataLanguage(locale, subject)}>{subject}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </ScreenPanel>
  )
}

function Links({ links }: Pick<Data, 'links'>) {
  const t = useT()
  return (
    <ScreenPanel
      id="links"
      title={t('workplace.links.title')}
      beside={<a href="/admin/quick-links">{t('workplace.links.choose')}</a>}
    >
      {links.length === 0 ? (
        <p className="workplace-none muted">{t('workplace.links.none')}</p>
      ) : (
        <ul className="workplace-links plain-list">
          {links.map(({ path, name, icon }) => (
            <li key={path}>
              <a href={path}>
                <ConsoleIcon name={icon} size={22} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </ScreenPanel>
  )
}

function Announcements({ announcements }: Pick<Data, 'announcements'>) {
  const t = useT()
  return (
    <ScreenPanel id="announcements" title={t('workplace.announcements.title')}>
      {announcements.length === 0 ? (
        <p className="workplace-none muted">{t('workplace.announcements.none')}</p>
      ) : (
        <ul className="plain-list workplace-announcements">
          {announcements.map(({ id, title, text, time }) => (
            <li key={id}>
              <details>
                <summary>
                  <span>
                    <DataText>{title}</DataText>
                  </span>
                  <time>{time}</time>
                </summary>
                <div>
                  <DataText>{text}</DataText>
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </ScreenPanel>
  )
}

function Notifications({ notices, unread }: Pick<Data, 'notices' | 'unread'>) {
  const t = useT()
  return (
    <ScreenPanel
      id="notices"
      title={t('workplace.notices.title')}
      beside={
        <a href="/admin/messages">
          {unread > 0 ? t('workplace.notices.unread', { n: unread }) : t('workplace.notices.whole')}
        </a>
      }
    >
      {notices.length === 0 ? (
        <p className="workplace-none muted">{t('workplace.notices.none')}</p>
      ) : (
        <ul className="workplace-lines plain-list">
          {notices.map(({ id, text, time, read }) => (
            <li key={id}>
              <time>{time}</time>
              {read ? <span>{text}</span> : <b>{text}</b>}
            </li>
          ))}
        </ul>
      )}
    </ScreenPanel>
  )
}
