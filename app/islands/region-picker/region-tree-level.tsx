import type { ReactNode } from 'react'
import {
  areaPath,
  childrenOf,
  isSelectable,
  titleOf,
  type AreaBranch,
} from '#app/data/area-tree.ts'
import { useT } from '#app/i18n/t.tsx'
import { AreaLabel } from './area-label.tsx'

/** What all rows of the tree share. */
interface TreeProps {
  /** Names in the reader's language, if that is not Chinese. */
  names: ReadonlyMap<string, string> | undefined
  value: string
  expanded: ReadonlySet<string>
  /** The row that takes the focus with Tab. */
  tabStop: string | undefined
  onFocus: (path: string) => void
  onFold: (path: string, open: boolean) => void
  onPick: (path: string) => void
}

interface LevelProps extends TreeProps {
  parent: string
  branches: readonly AreaBranch[]
  depth: number
}

export function Level({ branches, ...props }: LevelProps) {
  return (
    <>
      {branches.map((branch, index) => (
        <Item
          key={areaPath(props.parent, branch)}
          branch={branch}
          position={index + 1}
          size={branches.length}
          {...props}
        />
      ))}
    </>
  )
}

interface ItemProps extends TreeProps {
  parent: string
  branch: AreaBranch
  depth: number
  /** Its place among the `size` rows below the same parent. */
  position: number
  size: number
}

function Item({ parent, branch, depth, position, size, ...tree }: ItemProps) {
  const { names, value, expanded, tabStop, onFocus, onFold, onPick } = tree
  const path = areaPath(parent, branch)
  const chinese = titleOf(branch)
  const name = names?.get(path)
  const title = name ? `${name} ${chinese}` : chinese
  const below = childrenOf(branch)
  const open = below.length > 0 ? expanded.has(path) : undefined
  const selectable = isSelectable(branch)
  const chosen = path === value
  return (
    <li
      role="treeitem"
      className="region-tree-row"
      aria-label={title}
      aria-level={depth}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={open}
      aria-selected={selectable ? chosen : undefined}
      tabIndex={path === tabStop ? 0 : -1}
      data-path={path}
      onFocus={(event) => {
        event.stopPropagation()
        onFocus(path)
        // A clicked button passes the focus to its row, which handles the keys.
        if (event.target !== event.currentTarget) event.currentTarget.focus({ preventScroll: true })
      }}
    >
      <Line
        title={title}
        chosen={chosen}
        open={open}
        selectable={selectable}
        onFold={() => onFold(path, !open)}
        onPick={() => onPick(path)}
      >
        <AreaLabel name={name}>{chinese}</AreaLabel>
      </Line>
      {open !== undefined && (
        <ul role="group" className="region-tree-group" hidden={!open}>
          {(!parent || expanded.has(parent)) && (
            <Level {...tree} parent={path} branches={below} depth={depth + 1} />
          )}
        </ul>
      )}
    </li>
  )
}

interface LineProps {
  title: string
  chosen: boolean
  /** Whether the divisions below are shown; undefined if there are none. */
  open: boolean | undefined
  selectable: boolean
  onFold: () => void
  onPick: () => void
  children: ReactNode
}

/** The row's own line. A division with others below it expands; its button chooses it. */
function Line({ title, chosen, open, selectable, onFold, onPick, children }: LineProps) {
  const t = useT()
  const isParent = open !== undefined
  return (
    <div
      className={chosen ? 'region-tree-line is-chosen' : 'region-tree-line'}
      onClick={isParent ? onFold : onPick}
    >
      {isParent ? (
        <button
          type="button"
          className="region-tree-fold"
          tabIndex={-1}
          aria-label={t(open ? 'form.area.foldOne' : 'form.area.expandOne', { title })}
        />
      ) : (
        <span className="region-tree-fold" />
      )}
      <span className="region-tree-title">{children}</span>
      {chosen && <span aria-hidden="true">✓</span>}
      {isParent && selectable && (
        <button
          type="button"
          className="region-tree-pick"
          tabIndex={-1}
          aria-label={`${t('form.area.pick')} ${title}`}
          onClick={(event) => {
            event.stopPropagation()
            onPick()
          }}
        >
          {t('form.area.pick')}
        </button>
      )}
    </div>
  )
}
