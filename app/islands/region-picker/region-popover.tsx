import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { Button } from 'react-aria-components/Button'
import { DialogHead } from '#app/components/dialog-head.tsx'
import { Dialog } from 'react-aria-components/Dialog'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { readsSource } from '#app/i18n/pick.ts'
import { findBranch, type AreaData } from '#app/data/area-tree.ts'
import { searchAreas } from '#app/data/area-search.ts'
import { areaNames } from '#app/data/area-names.ts'
import { AreaLabel } from './area-label.tsx'
import { recentAreas, rememberArea } from './recent-areas.ts'
import { findPlace, SHEET, type Place } from './region-place.ts'
import { RegionTree } from './region-tree.tsx'
import './region-popover.css'

export interface RegionPopoverProps {
  trigger: RefObject<HTMLButtonElement>
  label: string
  value: string
  /** @param name in the reader's language, if that is not the path itself */
  onPick: (path: string, name?: string) => void
  onClose: () => void
}

let loaded: AreaData | undefined
let loading: Promise<AreaData> | undefined
/**
 * The divisions, fetched once per page; a failure is not cached, so that a retry can succeed.
 * @param named with their English names
 */
export const loadAreas = (named: boolean) =>
  (loading ??= fetch(named ? '/areas?names' : '/areas')
    .then(async (response) => {
      if (!response.ok) throw new Error(`Areas: ${response.status}`)
      return (loaded = (await response.json()) as AreaData)
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    }))

/** The name of a division in the reader's language, if that is not Chinese. */
export const loadName = async (path: string) => wholeName(await loadAreas(true), path)

/** The picker with a script: a search field, and below it the tree or, while typing, a flat list. */
export function RegionPopover({ trigger, label, value, onClose, ...props }: RegionPopoverProps) {
  const { t, locale } = useI18n()
  // On a phone the keyboard would cover the list: the search field is not focused on opening.
  const [sheet] = useState(() => matchMedia(SHEET).matches)
  const [data, setData] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const [query, setQuery] = useState('')
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failed) return
    loadAreas(!readsSource(locale)).then(setData, () => setFailed(true))
  }, [failed, locale])

  const onPick = (path: string) => {
    rememberArea(path)
    props.onPick(path, data && wholeName(data, path))
  }
  // In a modal dialog everything outside is inert.
  const modal = trigger.current?.closest('dialog')
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    if (trigger.current) setPlace(findPlace(trigger.current, trigger.current.closest('dialog')))
  }, [trigger])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    // While composing, both keys belong to the input method, which selects words with them.
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    const results = data && query.trim() ? searchAreas(data, query.trim()).paths : []
    const [only] = results
    if (event.key === 'Enter' && only && results.length === 1) return onPick(only)
    body.current
      ?.querySelector<HTMLElement>('[role=option], [role=treeitem][tabindex="0"]')
      ?.focus()
  }
  const popover = (
    <Popover
      className="region-popover"
      isOpen
      onOpenChange={onClose}
      triggerRef={trigger}
      {...place}
      shouldFlip={false}
      style={{ width: trigger.current?.offsetWidth }}
    >
      <Dialog className="region-popover-dialog" aria-label={label}>
        <DialogHead title={label} close={t('form.area.close')} onClose={onClose} />
        <input
          className="input"
          type="search"
          autoFocus={!sheet}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('form.area.searchLabel')}
          placeholder={t('form.area.placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            if (body.current) body.current.scrollTop = 0
          }}
          onKeyDown={onKeyDown}
        />
        <div ref={body} className="region-popover-body">
          {failed ? (
            <Failed onRetry={() => setFailed(false)} />
          ) : !data ? (
            <p className="region-picker-note" role="status">
              {t('form.area.loading')}
            </p>
          ) : query.trim() ? (
            <Found data={data} query={query.trim()} onPick={onPick} />
          ) : (
            <>
              <Recent data={data} onPick={onPick} />
              <RegionTree data={data} value={value} onPick={onPick} />
            </>
          )}
        </div>
      </Dialog>
    </Popover>
  )
  if (!place) return null
  return modal ? <PortalProvider getContainer={() => modal}>{popover}</PortalProvider> : popover
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <p className="region-picker-note" role="alert">
      {t('form.area.failed')}{' '}
      <Button className="btn secondary small" onPress={onRetry}>
        {t('form.area.retry')}
      </Button>
    </p>
  )
}

interface ListProps {
  data: AreaData
  onPick: (path: string) => void
}

function Found({ data, query, onPick }: ListProps & { query: string }) {
  const t = useT()
  const { paths, total } = searchAreas(data, query)
  const more = total > paths.length ? 'form.area.foundMore' : 'form.area.found'
  return (
    <>
      <p className="region-picker-note" role="status">
        {total === 0
          ? t('form.area.nothing', { q: query })
          : t(more, { n: total, shown: paths.length })}
      </p>
      {total > 0 && (
        <Paths
          data={data}
          label={t('form.area.searchLabel')}
          paths={paths}
          query={query}
          onPick={onPick}
        />
      )}
    </>
  )
}

const wholeName = ({ tree, names }: AreaData, path: string) =>
  names && areaNames(tree, names).whole.get(path)

/** Recent choices that still exist. */
function Recent({ data, onPick }: ListProps) {
  const t = useT()
  const [paths] = useState(() => recentAreas().filter((path) => findBranch(data.tree, path)))
  if (paths.length === 0) return null
  return (
    <div className="region-popover-recent">
      <p className="region-picker-note" aria-hidden>
        {t('form.area.recent')}
      </p>
      <Paths data={data} label={t('form.area.recent')} paths={paths} onPick={onPick} />
    </div>
  )
}

interface PathsProps extends ListProps {
  label: string
  paths: readonly string[]
  query?: string
}

function Paths({ data, label, paths, query, onPick }: PathsProps) {
  return (
    <ListBox
      className="region-popover-found"
      aria-label={label}
      selectionMode="none"
      onAction={(key) => onPick(String(key))}
    >
      {paths.map((path) => (
        <ListBoxItem key={path} id={path} textValue={path} className="region-popover-item">
          <AreaLabel name={wholeName(data, path)}>
            {query === undefined ? path : <Marked text={path} query={query} />}
          </AreaLabel>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

/** The text with the words of the query in bold. */
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
