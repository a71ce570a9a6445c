import type { ReactNode } from 'react'
import { useRoot } from '#app/http/page/site-state.tsx'
import { WorkspaceNav, STAFF_HIDDEN_PAGES, type WorkspacePage } from './workspace-nav.tsx'
import './account-page.css'

interface Props {
  title: string
  current: WorkspacePage
  children: ReactNode
}

/** A page of the personal centre about the account itself rather than its application. */
export function AccountPage({ title, current, children }: Props) {
  const staff = useRoot()?.visitor?.staff
  return (
    <main id="main" className="wrap account-page" tabIndex={-1}>
      <WorkspaceNav current={current} hiddenPages={staff ? STAFF_HIDDEN_PAGES : []} />
      <div className="account-page-body">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** A section of the page with its own heading. */
export function AccountCard(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card" id={props.id} aria-labelledby={`${props.id}-title`}>
      <h2 id={`${props.id}-title`}>{props.title}</h2>
      {props.children}
    </section>
  )
}
