import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Dialog } from 'react-aria-components/Dialog'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { useT } from '#app/i18n/t.tsx'
import { Icon } from '#app/components/icons.tsx'
import {
  ancestorsOf,
  areaPath,
  childrenOf,
  findBranch,
  isSelectable,
  searchAreas,
  titleOf,
  type AreaBranch,
  type AreaTree,
} from '#app/data/area-tree.ts'
import { recentAreas, rememberArea } from './recent-areas.ts'
import './region-popover.css'

export interface RegionPopoverProps {
  trigger: RefObject<HTMLButtonElement>
  label: string
  value: string
  onPick: (path: string) => void
  onClose: () => void
}

let loading: Promise<AreaTree> | undefined
/** The divisions, fetched once per page; a failure is not cached, so that a retry can succeed. */
const loadAreas = () =>
  (loading ??= fetch('/areas')
    .then((response) => {
      if (!response.ok) throw new Error(`Areas: ${response.status}`)
      return response.json() as Promise<AreaTree>
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    }))

/** The picker with a script: a search field, and beneath it the tree or, while typing, a flat list. */
export function RegionPopover({ trigger, label, value, onClose, ...props }: RegionPopoverProps) {
  const t = useT()
  // On a phone the keyboard would cover the list: the search field is not focused on opening.
  const [sheet] = useState(() => matchMedia('(max-width: 639px)').matches)
  const [tree, setTree] = useState<AreaTree>()
  const [failed, setFailed] = useState(false)
  const [query, setQuery] = useState('')
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failed) return
    loadAreas().then(setTree, () => setFailed(true))
  }, [failed])

  const onPick = (path: string) => {
    rememberArea(path)
    props.onPick(path)
  }
  // In a modal dialog everything outside is inert.
  const modal = trigger.current?.closest('dialog')
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    const results = tree && query.trim() ? searchAreas(tree, query.trim()).paths : []
    const [only] = results
    if (event.key === 'Enter' && only && results.length === 1) return onPick(only)
    body.current?.querySelector<HTMLElement>('[role=row], [role=option]')?.focus()
  }
  const popover = (
    <Popover
      className="region-popover"
      isOpen
      onOpenChange={onClose}
      triggerRef={trigger}
      placement="bottom start"
      offset={4}
      maxHeight={400}
      style={{ width: trigger.current?.offsetWidth }}
    >
      <Dialog className="region-popover-dialog" aria-label={label}>
        <div className="region-popover-sheet-head">
          <b>{label}</b>
          <Button
            className="region-popover-close"
            aria-label={t('form.area.close')}
            onPress={onClose}
          >
            <Icon name="close" size={24} />
          </Button>
        </div>
        <input
          className="input"
          type="search"
          autoFocus={!sheet}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('form.area.searchLabel')}
          placeholder={t('form.area.placeholder')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div ref={body} className="region-popover-body">
          {failed ? (
            <p className="region-picker-note" role="alert">
              {t('form.area.failed')}{' '}
              <Button className="btn secondary small" onPress={() => setFailed(false)}>
                {t('form.area.retry')}
              </Button>
            </p>
          ) : !tree ? (
            <p className="region-picker-note" role="status">
              {t('form.area.loading')}
            </p>
          ) : query.trim() ? (
            <Found tree={tree} query={query.trim()} onPick={onPick} />
          ) : (
            <>
              <Recent tree={tree} onPick={onPick} />
              <Browse tree={tree} value={value} onPick={onPick} />
            </>
          )}
        </div>
      </Dialog>
    </Popover>
  )
  return modal ? <PortalProvider getContainer={() => modal}>{popover}</PortalProvider> : popover
}

interface ListProps {
  tree: AreaTree
  onPick: (path: string) => void
}

function Found({ tree, query, onPick }: ListProps & { query: string }) {
  const t = useT()
  const { paths, total } = searchAreas(tree, query)
  const more = total > paths.length ? 'form.area.foundMore' : 'form.area.found'
  return (
    <>
      <p className="region-picker-note" role="status">
        {total === 0
          ? t('form.area.nothing', { q: query })
          : t(more, { n: total, shown: paths.length })}
      </p>
      {total > 0 && (
        <ListBox
          className="region-popover-found"
          aria-label={t('form.area.searchLabel')}
          selectionMode="none"
          onAction={(key) => onPick(String(key))}
        >
          {paths.map((path) => (
            <ListBoxItem key={path} id={path} textValue={path} className="region-popover-item">
              <Marked text={path} query={query} />
            </ListBoxItem>
          ))}
        </ListBox>
      )}
    </>
  )
}

/** Recent choices that still exist. */
function Recent({ tree, onPick }: ListProps) {
  const t = useT()
  const [paths] = useState(() => recentAreas().filter((path) => findBranch(tree, path)))
  if (paths.length === 0) return null
  return (
    <div className="region-popover-recent">
      <p className="region-picker-note" aria-hidden>
        {t('form.area.recent')}
      </p>
      <ListBox
        className="region-popover-found"
        aria-label={t('form.area.recent')}
        selectionMode="none"
        onAction={(key) => onPick(String(key))}
      >
        {paths.map((path) => (
          <ListBoxItem key={path} id={path} className="region-popover-item">
            {path}
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  )
}

/** The text with the query's words in bold where they stand. */
function Marked({ text, query }: { text: string; query: string }) {
  const parts: ReactNode[] = []
  let from = 0
  for (const word of query.split(/[\s\-–—－/，,、]+/).filter(Boolean)) {
    const at = text.indexOf(word, from)
    if (at < 0) continue
    parts.push(text.slice(from, at), <b key={at}>{word}</b>)
    from = at + word.length
  }
  return (
    <span>
      {parts}
      {text.slice(from)}
    </span>
  )
}

interface Row {
  id: string
  title: string
  branch: AreaBranch
}

function Browse({ tree, value, onPick }: ListProps & { value: string }) {
  const t = useT()
  const [expanded, setExpanded] = useState(() => new Set(ancestorsOf(value)))
  const byPointer = useRef(false)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const chosen = box.current?.querySelector('[data-chosen]')
    chosen?.scrollIntoView({ block: 'center' })
  }, [])

  const toggle = (path: string) =>
    setExpanded((before) => {
      const next = new Set(before)
      if (!next.delete(path)) next.add(path)
      return next
    })
  /** A click on a division with children expands it; Enter, or its button, selects it. */
  const act = ({ id, branch }: Row) => {
    const opens = childrenOf(branch).length > 0
    if ((opens && byPointer.current) || !isSelectable(branch)) toggle(id)
    else onPick(id)
  }
  const rowsOf = (parent: string, branches: AreaBranch[]): Row[] =>
    branches.map((branch) => ({ id: areaPath(parent, branch), title: titleOf(branch), branch }))

  const item = (row: Row) => {
    const { id, title, branch } = row
    const below = childrenOf(branch)
    return (
      <TreeItem
        key={id}
        id={id}
        textValue={title}
        hasChildItems={below.length > 0}
        className={id === value ? 'region-popover-item is-chosen' : 'region-popover-item'}
        data-chosen={id === value || undefined}
        onAction={() => act(row)}
      >
        <TreeItemContent>
          {({ isExpanded, level }) => (
            <div className={`region-popover-line region-popover-level-${level}`}>
              {below.length > 0 ? (
                <Button
                  slot="chevron"
                  className="region-popover-chevron"
                  data-open={isExpanded || undefined}
                />
              ) : (
                <span className="region-popover-chevron is-leaf" />
              )}
              <span className="region-popover-title">{title}</span>
              {id === value && <span className="visually-hidden">✓</span>}
              {below.length > 0 && isSelectable(branch) && (
                <Button
                  className="region-popover-pick"
                  aria-label={`${t('form.area.pick')} ${title}`}
                  onPress={() => onPick(id)}
                >
                  {t('form.area.pick')}
                </Button>
              )}
            </div>
          )}
        </TreeItemContent>
        {/* Only expanded rows are rendered: the whole tree has 3,270. */}
        {expanded.has(id) && <Collection items={rowsOf(id, below)}>{item}</Collection>}
      </TreeItem>
    )
  }

  return (
    <div
      ref={box}
      onPointerDownCapture={() => (byPointer.current = true)}
      onKeyDownCapture={() => (byPointer.current = false)}
    >
      <Tree
        className="region-popover-tree"
        aria-label={t('form.area.list')}
        items={rowsOf('', tree)}
        selectionMode="none"
        expandedKeys={expanded}
        onExpandedChange={(keys) => setExpanded(new Set([...keys].map(String)))}
        dependencies={[expanded, value]}
      >
        {item}
      </Tree>
    </div>
  )
}
