import { Tag } from '#app/components/ui/tag.tsx'
import { LiveLink } from '#app/components/page-link.tsx'
import { Icon } from '#app/components/icons.tsx'
import { Paging } from '#app/components/ui/paging.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import type { ListModel } from './list.server.ts'
import { ResultTable } from './result-table.server.tsx'

/** The category trees with the number of records in each. */
export function Trees({ list }: { list: ListModel }) {
  return (
    <nav className="library-trees" aria-label={list.words.trees}>
      {list.trees.map((tree) => (
        <Tree key={tree.name} tree={tree} />
      ))}
    </nav>
  )
}

/** The switch between 常用 and 全部, the release, and the tools. */
export function Top({ list }: { list: ListModel }) {
  const { words } = list
  return (
    <div className="library-top">
      <nav className="library-switch" aria-label={words.views}>
        {list.views.map(({ name, count, current, to }) => (
          <LiveLink key={name} to={to} current={current ? 'true' : undefined} stay>
            {name} <span className="library-pill">{count}</span>
          </LiveLink>
        ))}
      </nav>
      <p className="library-release">
        <Tag tone={list.release.latest ? 'ok' : 'warn'}>{list.release.text}</Tag>{' '}
        <a href={list.release.notes}>{words.notes}</a>
      </p>
      <div className="library-tools">
        {words.tools.map(({ tool, link, line }) => (
          <p key={tool}>
            <a href={`${list.path}?tool=${tool}`}>{link}</a> <span className="hint">{line}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

/** The active filters, the records found, paging and downloads. */
export function Results({ list }: { list: ListModel }) {
  const { words } = list
  return (
    <>
      {list.chips.length > 0 && (
        <ul className="library-chips plain-list" aria-label={words.chips}>
          {list.chips.map(({ text, label, to }) => (
            <li key={text}>
              <LiveLink to={to} label={label} stay>
                {text} <Icon name="close" size={16} />
              </LiveLink>
            </li>
          ))}
          <li>
            <LiveLink to={list.clear} className="library-chips-clear" stay>
              {words.clear}
            </LiveLink>
          </li>
        </ul>
      )}
      <Picked list={list} />
      {list.empty ? (
        <EmptyState title={words.emptyTitle} text={list.empty.text}>
          <ul className="plain-list library-advice">
            {list.empty.ways.map(({ text, to }) => (
              <li key={to}>
                <LiveLink to={to} stay>
                  {text}
                </LiveLink>
              </li>
            ))}
          </ul>
        </EmptyState>
      ) : (
        <ResultTable list={list} />
      )}
      {list.paging && <Paging paging={list.paging} />}
      <div className="library-foot">
        <p className="hint">{words.use}</p>
        {list.total > 0 && (
          <p>
            {words.downloads}
            {list.downloads.map(({ name, to }) => (
              <a key={name} href={to} download className="library-file">
                <Icon name="download" size={16} />
                {name}
              </a>
            ))}
          </p>
        )}
        <p>
          {words.downloadWhole}
          {list.downloads.map(({ name, whole }) => (
            <a key={name} href={whole} download className="library-file">
              <Icon name="download" size={16} />
              {name}
            </a>
          ))}
        </p>
      </div>
    </>
  )
}

/** Selected records across pages, for browsers without script. */
function Picked({ list }: { list: ListModel }) {
  const { picked, words } = list
  if (picked.chips.length === 0) return null
  return (
    <ul className="library-chips library-without-script plain-list" aria-label={words.picked.label}>
      <li>{words.picked.label}</li>
      {picked.chips.map(({ id, name, label, to }) => (
        <li key={id}>
          <LiveLink to={to} label={label} stay>
            {name} <Icon name="close" size={16} />
          </LiveLink>
        </li>
      ))}
      {picked.chips.length > 1 && (
        <li>
          <a href={picked.compare} className="library-chips-clear">
            {words.compareSubmit}
          </a>
        </li>
      )}
    </ul>
  )
}

function Tree({ tree }: { tree: ListModel['trees'][number] }) {
  return (
    <details className="library-tree" id={`tree-${tree.name}`} open>
      <summary>{tree.title}</summary>
      <ul className="plain-list">
        <li>
          <Node {...tree.everything} />
        </li>
        {tree.groups.map((group, at) => (
          <li key={group.name ?? at}>
            {group.name && (
              <Node name={group.name} count={group.count} current={group.current} to={group.to} />
            )}
            {group.items.length > 0 && (
              <ul className={group.name ? 'plain-list library-tree-inner' : 'plain-list'}>
                {group.items.map((item) => (
                  <li key={item.name}>
                    <Node {...item} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Node(props: { name: string; count?: number; current?: boolean; to?: string }) {
  return (
    <LiveLink to={props.to ?? ''} current={props.current ? 'true' : undefined} stay>
      {props.name}
      {props.count !== undefined && <span className="library-pill">{props.count}</span>}
    </LiveLink>
  )
}
