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
import { Level } from './region-tree-level.tsx'
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
  const { expanded, fold, expandAll } = useExpanded(value)
  const shown = shownRows(tree, expanded)
  const [current, setCurrent] = useState(value)
  const tabStop = shown.find(({ path }) => path === current) ?? shown[0]
  const box = useRef<HTMLUListElement>(null)
  const typedTo = useTypeAhead(data, names)

  useEffect(() => {
    rowIn(box.current, value)?.firstElementChild?.scrollIntoView({ block: 'center' })
  }, [value])

  const focus = (row: Row | undefined) => {
    const element = row && rowIn(box.current, row.path)
    // The row with all its descendants may be higher than the list: only its own line must be visible.
    element?.focus({ preventScroll: true })
    element?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ path }) => path === tabStop?.path)
    const row = shown[at]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const isParent = childrenOf(row.branch).length > 0
    const open = expanded.has(row.path)
    switch (event.key) {
      case 'ArrowDown':
        focus(shown[at + 1])
        break
      case 'ArrowUp':
        focus(shown[at - 1])
        break
      case 'ArrowRight':
        if (isParent && !open) fold(row.path, true)
        else if (isParent) focus(shown[at + 1])
        break
      case 'ArrowLeft':
        if (isParent && open) fold(row.path, false)
        else focus(shown.find(({ path }) => path === row.parent))
        break
      case 'Home':
        focus(shown[0])
        break
      case 'End':
        focus(shown.at(-1))
        break
      case 'Enter':
        if (isSelectable(row.branch)) onPick(row.path)
        else fold(row.path, !open)
        break
      case '*':
        expandAll(shown.filter(({ parent }) => parent === row.parent).map(({ path }) => path))
        break
      default:
        if (event.key.length !== 1 || event.key === ' ') return
        focus(typedTo(event.key, shown, at))
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <ul
      ref={box}
      role="tree"
      className="region-tree"
      aria-label={t('form.area.list')}
      onKeyDown={onKeyDown}
    >
      <Level
        parent=""
        branches={tree}
        depth={1}
        names={names}
        value={value}
        expanded={expanded}
        tabStop={tabStop?.path}
        onFocus={setCurrent}
        onFold={fold}
        onPick={onPick}
      />
    </ul>
  )
}

/** The expanded divisions; at first those above the value. */
function useExpanded(value: string) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(ancestorsOf(value)))
  const fold = (path: string, open: boolean) =>
    setExpanded((before) => {
      const next = new Set(before)
      if (open) next.add(path)
      else next.delete(path)
      return next
    })
  const expandAll = (paths: string[]) => setExpanded((before) => new Set([...before, ...paths]))
  return { expanded, fold, expandAll }
}

/** @returns the next row whose title begins with what was typed: characters, or their pinyin */
function useTypeAhead(data: AreaData, names: ReadonlyMap<string, string> | undefined) {
  const typed = useRef({ text: '', at: 0 })
  return (key: string, shown: readonly Row[], at: number): Row | undefined => {
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
