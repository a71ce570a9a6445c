import './tabs.css'

export interface Tab {
  name: string
  to: string
  current: boolean
  count?: number | undefined
}

/** Views of one list, or pages of one kind, as links. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className="tabs" aria-label={label}>
    <ul className="plain-list">
      {tabs.map(({ name, to, current, count }) => (
        <li key={to}>
          <a href={to} data-go="stay" aria-current={current ? 'true' : undefined}>
            {name}
            {count !== undefined && <span className="tabs-count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
