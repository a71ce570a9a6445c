import type { ReactNode } from 'react'
import type { Crumb } from '#app/components/ui/page-head.tsx'
import { useT } from '#app/i18n/t.tsx'
import '#app/lists/list.css'

/** Title of a screen that is no list, what it is about, and its tools at the right. */
export function ScreenHead(props: {
  title: string
  lead?: ReactNode
  parents: readonly Crumb[]
  children?: ReactNode
}) {
  const t = useT()
  return (
    <>
      <nav className="crumbs" aria-label={t('crumbs.label')}>
        <ol>
          <li>
            <a href="/admin">{t('staff.title')}</a>
          </li>
          {props.parents.map(({ name, to }) => (
            <li key={name}>{to ? <a href={to}>{name}</a> : name}</li>
          ))}
          <li aria-current="page">{props.title}</li>
        </ol>
      </nav>
      <div className="list-head">
        <h1>{props.title}</h1>
        {props.lead && <span className="list-count">{props.lead}</span>}
        {props.children && <div className="list-tools">{props.children}</div>}
      </div>
    </>
  )
}
