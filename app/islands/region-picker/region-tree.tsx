import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { typedLetters, readingsOf, pinyinRank } from '#app/data/area-pinyin.ts'
import {
  ancestorsOf,
  areaPath,
  childrenOf,
  isSelectable,
  titleOf,
  type AreaBranch,
  type AreaData,
} from '#app/data/area-tree.ts'
import { areaNames } from '#app/data/area-names.ts'
import { AreaLabel } from './area-label.tsx'
import { useT } from '#app/i18n/t.tsx'
import './region-tree.css'

interface Props {
  data: AreaData
  value: string
  onPick: (path: string) => void
}

interface Row {
  path: string
  branch: AreaBranch
  parent: string
}

/** Characters typed within this time (ms) form one search. */
const TYPING = 800

/**
 * The divisions as an ARIA tree: one row takes the focus with Tab; arrows, Home, End, letters and Enter do the rest.
 * The rows below a visible one exist before it is expanded, all others do not: the whole tree has 3,270.
 */
export function RegionTree({ data, value, onPick }: Props) {
  const t = useT()
  const { tree } = data
  const names = data.names && areaNames(tree, data.names).own
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(ancestorsOf(value)))
  const shown = shownRows(tree, expanded)
  const [current, setCurrent] = useState(value)
  const tabStop = shown.find(({ path }) => path === current) ?? shown[0]
  const box = useRef<HTMLUListElement>(null)
  const typed = useRef({ text: '', at: 0 })

  useEffect(() => {
    rowIn(box.current, value)?.firstElementChild?.scrollIntoView({ block: 'center' })
  }, [value])

  const fold = (path: string, open: boolean) =>
    setExpanded((before) => {
      const next = new Set(before)
      if (open) next.add(path)
      else next.delete(path)
      return next
    })
  const focus = (row: Row | undefined) => {
    const element = row && rowIn(box.current, row.path)
    // The row with all its descendants may be higher than the list: only its own line must be visible.
    element?.focus({ preventScroll: true })
    element?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }
  const choose = ({ path, branch }: Row) => {
    if (isSelectable(branch)) onPick(path)
    else fold(path, !expanded.has(path))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ path }) => path === tabStop?.path)
    const row = shown[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const parent = childrenOf(row.branch).length > 0
    const open = expanded.has(row.path)
    switch (event.key) {
      case 'ArrowDown':
        focus(shown[at + 1])
        break
      case 'ArrowUp':
        focus(shown[at - 1])
        break
      case 'ArrowRight':
        if (parent && !open) fold(row.path, true)
        else if (parent) focus(shown[at + 1])
        break
      case 'ArrowLeft':
        if (parent && open) fold(row.path, false)
        else focus(shown.find(({ path }) => path === row.parent))
        break
      case 'Home':
        focus(shown[0])
        break
      case 'End':
        focus(shown.at(-1))
        break
      case 'Enter':
        choose(row)
        break
      case '*': {
        const beside = shown.filter((one) => one.parent === row.parent).map(({ path }) => path)
        setExpanded((before) => new Set([...before, ...beside]))
        break
      }
      default:
        if (event.key.length !== 1 || event.key === ' ') return
        focus(typedTo(event.key, at))
    }
    event.preventDefault()
    event.stopPropagation()
  }

  /** The next row whose title begins with what was typed: characters, or their pinyin. */
  const typedTo = (key: string, at: number): Row | undefined => {
    const now = Date.now()
    const { current: before } = typed
    const text = now - before.at < TYPING ? before.text + key : key
    typed.current = { text, at: now }
    const letters = typedLetters(text)
    const readings = readingsOf(data.syllables)
    // A further letter may still match the row found by the first one.
    const from = text.length > 1 ? at : at + 1
    return [...shown.slice(from), ...shown.slice(0, from)].find(({ branch, path }) => {
      const title = titleOf(branch)
      if (names?.get(path)?.toLowerCase().startsWith(text.toLowerCase())) return true
      return title.startsWith(text) || (letters && pinyinRank([title], readings, letters) === 0)
    })
  }

  const level = (parent: string, branches: readonly AreaBranch[], depth: number) =>
    branches.map((branch, index) => {
      const path = areaPath(parent, branch)
      const chinese = titleOf(branch)
      const name = names?.get(path)
      const title = name ? `${name} ${chinese}` : chinese
      const below = childrenOf(branch)
      const open = expanded.has(path)
      const selectable = isSelectable(branch)
      const chosen = path === value
      return (
        <li
          key={path}
          role="treeitem"
          className="region-tree-row"
          aria-label={title}
          aria-level={depth}
          aria-posinset={index + 1}
          aria-setsize={branches.length}
          aria-expanded={below.length > 0 ? open : undefined}
          aria-selected={selectable ? chosen : undefined}
          tabIndex={path === tabStop?.path ? 0 : -1}
          data-path={path}
          onFocus={(event) => {
            event.stopPropagation()
            setCurrent(path)
            // A clicked button passes the focus to its row, which handles the keys.
            if (event.target !== event.currentTarget)
              event.currentTarget.focus({ preventScroll: true })
          }}
        >
          <div
            className={chosen ? 'region-tree-line is-chosen' : 'region-tree-line'}
            onClick={() => {
              // A division with others below it expands; its button chooses it.
              if (below.length > 0) fold(path, !open)
              else onPick(path)
            }}
          >
            {below.length > 0 ? (
              <button
                type="button"
                className="region-tree-fold"
                tabIndex={-1}
                aria-label={t(open ? 'form.area.foldOne' : 'form.area.expandOne', { title })}
              />
            ) : (
              <span className="region-tree-fold" />
            )}
            <span className="region-tree-title">
              <AreaLabel name={name}>{chinese}</AreaLabel>
            </span>
            {chosen && <span aria-hidden="true">✓</span>}
            {below.length > 0 && selectable && (
              <button
                type="button"
                className="region-tree-pick"
                tabIndex={-1}
                aria-label={`${t('form.area.pick')} ${title}`}
                onClick={(event) => {
                  event.stopPropagation()
                  onPick(path)
                }}
              >
                {t('form.area.pick')}
              </button>
            )}
          </div>
          {below.length > 0 && (
            <ul role="group" className="region-tree-group" hidden={!open}>
              {(!parent || expanded.has(parent)) && level(path, below, depth + 1)}
            </ul>
          )}
        </li>
      )
    })

  return (
    <ul
      ref={box}
      role="tree"
      className="region-tree"
      aria-label={t('form.area.list')}
      onKeyDown={onKeyDown}
    >
      {level('', tree, 1)}
    </ul>
  )
}

/** The visible rows, from the top. */
function shownRows(
  branches: readonly AreaBranch[],
  expanded: ReadonlySet<string>,
  parent = '',
): Row[] {
  return branches.flatMap((branch) => {
    const path = areaPath(parent, branch)
    const below = expanded.has(path) ? shownRows(childrenOf(branch), expanded, path) : []
    return [{ path, branch, parent }, ...below]
  })
}

const rowIn = (box: HTMLElement | null, path: string) =>
  path ? box?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) : undefined
