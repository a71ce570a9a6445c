import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { readsSource } from '#app/i18n/pick.ts'
import { useI18n, useT } from '#app/i18n/t.tsx'
import { RESTORED } from '#app/forms/same-page.ts'
import { describedBy, FieldRow, TextField, type AnyField } from '#app/components/ui/field.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { AreaLabel } from './area-label.tsx'
import { keepArea, keptArea } from './kept-area.ts'
import { RegionBase, type PathNames, type RegionData, type RegionView } from './region-base.tsx'
import type { RegionPopoverProps } from './region-popover.tsx'
import './region-picker.css'

interface Props {
  field: AnyField
  /** Absent in a dialog, which requires a script. */
  provinces: RegionData | undefined
  view: RegionView | undefined
  /** Validates the field after a choice. */
  validate: () => void
}

/** A division of any level as its path of titles. Works without a script; with one it opens a popover. */
export function RegionPicker(props: Props) {
  const t = useT()
  const label = t('form.label.area')
  const { field } = props
  if (props.provinces === null)
    return <TextField field={field} label={label} hint={t('form.hint.areaPlain')} required />
  return (
    <FieldRow field={field} label={label} required group>
      <Picker key={field.key} {...props} />
    </FieldRow>
  )
}

/** The name in the reader's language; undefined while the divisions cannot be loaded. */
const nameOf = (path: string) =>
  import('./region-popover.tsx').then(({ loadName }) => loadName(path)).catch(() => undefined)

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

function Picker({ field, provinces, view, validate }: Props) {
  const { t, locale } = useI18n()
  const hydrated = useHydrated()
  const [mountedLater] = useState(hydrated)
  // A dialog is gone when the reader comes back.
  const isKept = provinces !== undefined
  const { id } = field
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const initial = typeof field.initialValue === 'string' ? field.initialValue : ''
  const [value, setValue] = useState(initial)
  const [names, setNames] = useState<PathNames>({ ...provinces?.names, ...view?.names })
  const [open, setOpen] = useState(false)
  const [Popover, setPopover] = useState<ComponentType<RegionPopoverProps>>()
  const [failed, setFailed] = useState(false)
  const addName = (path: string, name?: string) =>
    name && setNames((known) => ({ ...known, [path]: name }))

  useBrowserLayoutEffect(() => {
    // A value that was chosen, or restored by the browser, before hydration.
    const root = box.current
    const picked = root?.querySelector<HTMLInputElement>('input[type=radio]:checked')
    if (picked) setValue(picked.value)
    const show = (path: string | undefined) => {
      if (path) setValue(path)
      if (path && !readsSource(locale)) void nameOf(path).then((name) => addName(path, name))
    }
    const restore = () => show(root?.dataset[RESTORED])
    // After a reset the picker is mounted anew, and stays as the server sent it.
    if (isKept && !mountedLater && !picked) show(keptArea(id))
    restore()
    root?.addEventListener(RESTORED, restore)
    return () => root?.removeEventListener(RESTORED, restore)
  }, [id, isKept, locale, mountedLater])

  useEffect(() => {
    if (isKept) keepArea(id, value, initial)
  }, [id, initial, isKept, value])

  const touched = useRef(false)
  const check = useRef(validate)
  check.current = validate
  useEffect(() => {
    if (touched.current && !open) check.current()
  }, [value, open])

  if ((!hydrated || failed) && provinces)
    return (
      <div
        ref={box}
        className={failed ? 'region-picker' : 'region-picker is-waiting'}
        data-control={field.name}
        data-text={names[initial] || initial || t('form.area.choose')}
      >
        <RegionBase field={field} provinces={provinces} view={view} />
      </div>
    )

  const load = () => {
    if (Popover) return
    import('./region-popover.tsx').then(
      (module) => {
        setPopover(() => module.RegionPopover)
        // The popover itself reports a failure.
        module.loadAreas(!readsSource(locale)).catch(() => undefined)
      },
      () => setFailed(true),
    )
  }
  return (
    <div ref={box} className="region-picker" data-control={field.name}>
      <input type="hidden" name={field.name} value={value} />
      <button
        ref={trigger}
        type="button"
        id={id}
        className={value ? 'input region-picker-trigger' : 'input region-picker-trigger is-empty'}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={describedBy(field, undefined)}
        data-invalid={field.errors ? true : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load()
          setOpen(true)
        }}
      >
        <span>
          {value ? <AreaLabel name={names[value]}>{value}</AreaLabel> : t('form.area.choose')}
        </span>
        <span className="visually-hidden">{t('form.requiredField')}</span>
      </button>
      {Popover && open && (
        <Popover
          trigger={trigger}
          label={t('form.label.area')}
          value={value}
          onPick={(path, name) => {
            touched.current = true
            setValue(path)
            addName(path, name)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
