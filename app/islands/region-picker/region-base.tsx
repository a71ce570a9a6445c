import type { ReactNode } from 'react'
import { AreaLabel } from './area-label.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { AnyField } from '#app/components/ui/field.tsx'
import { areaPath, childrenOf, titleOf, type AreaBranch } from '#app/data/area-tree.ts'
import { type AreaMatches } from '#app/data/area-search.ts'

/** The provinces; null while the divisions are unavailable. */
export type RegionData = { titles: string[]; names?: PathNames } | null
/** Names in the reader's language by path, if that is not Chinese. */
export type PathNames = Record<string, string>

/** State after a button was pressed: search results, or an expanded province. */
export interface RegionView {
  query?: string
  matches?: AreaMatches
  open?: { title: string; children: AreaBranch[] }
  /** Names of the matches and their ancestors, and of the divisions below the opened one. */
  names?: PathNames
}

interface Props {
  field: AnyField
  provinces: NonNullable<RegionData>
  view: RegionView | undefined
}

/** The picker without a script: a search, and provinces that expand one at a time. */
export function RegionBase({ field, provinces, view }: Props) {
  const t = useT()
  const { id, name } = field
  const chosen = typeof field.initialValue === 'string' ? field.initialValue : ''
  const names = { ...provinces.names, ...view?.names }
  const panel = (
    <>
      <div className="region-picker-search">
        <input
          className="input"
          name="areaQuery"
          aria-label={t('form.area.searchLabel')}
          placeholder={t('form.area.placeholder')}
          defaultValue={view?.query}
          autoComplete="off"
          maxLength={60}
        />
        <input type="hidden" name="areaSearched" defaultValue={view?.query} />
        <button
          className="btn secondary"
          name="intent"
          value="area-search"
          data-writes="no"
          formNoValidate
          formAction={`#${id}`}
        >
          {t('form.area.search')}
        </button>
      </div>
      {view?.matches && (
        <Found query={view.query ?? ''} matches={view.matches} name={name} names={names} />
      )}
      <div
        className="region-picker-list"
        tabIndex={0}
        role="group"
        aria-label={t('form.area.list')}
      >
        <ul>
          {provinces.titles.map((title) => (
            <li key={title}>
              {view?.open?.title === title ? (
                <details open id={`${id}-open`}>
                  <Summary title={title} english={names[title]} />
                  <Branches
                    parent={title}
                    branches={view.open.children}
                    name={name}
                    names={names}
                    whole
                  />
                </details>
              ) : (
                <button
                  className="region-picker-row"
                  name="intent"
                  value={`area-open:${title}`}
                  data-writes="no"
                  formNoValidate
                  formAction={`#${id}-open`}
                >
                  <span className="region-picker-title">
                    <AreaLabel name={names[title]}>{title}</AreaLabel>
                  </span>
                  <span className="region-picker-expand">{t('form.area.expand')}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
  return (
    <div
      className="region-picker-base"
      role="group"
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={field.errors && field.errorId}
      data-invalid={field.errors ? true : undefined}
    >
      {chosen && (
        <Choice name={name} path={chosen} checked>
          {t('form.area.picked', { path: names[chosen] ?? chosen })}
        </Choice>
      )}
      {chosen && !view ? (
        <details className="region-picker-change">
          <summary>{t('form.area.change')}</summary>
          {panel}
        </details>
      ) : (
        panel
      )}
    </div>
  )
}

interface FoundProps {
  query: string
  matches: AreaMatches
  name: string
  names: PathNames
}

function Found({ query, matches, name, names }: FoundProps) {
  const t = useT()
  const { paths, total } = matches
  if (total === 0)
    return <p className="region-picker-note">{t('form.area.nothing', { q: query })}</p>
  const found = total > paths.length ? 'form.area.foundMore' : 'form.area.found'
  return (
    <div
      className="region-picker-list"
      tabIndex={0}
      role="group"
      aria-label={t('form.area.searchLabel')}
    >
      <p className="region-picker-note">{t(found, { n: total, shown: paths.length })}</p>
      <ul>
        {paths.map((path, index) => (
          <li key={path}>
            <Choice name={name} path={path} focus={index === 0}>
              <AreaLabel name={names[path]}>{path}</AreaLabel>
            </Choice>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BranchesProps {
  parent: string
  names: PathNames
  branches: AreaBranch[]
  name: string
  /** The parent itself can be selected. */
  whole: boolean
}

function Branches({ parent, branches, name, names, whole }: BranchesProps) {
  const t = useT()
  return (
    <ul>
      {whole && (
        <li>
          <Choice name={name} path={parent}>
            {t('form.area.whole', { title: names[parent] ?? parent.split('-').at(-1) ?? '' })}
          </Choice>
        </li>
      )}
      {branches.map((branch) => {
        const path = areaPath(parent, branch)
        return (
          <li key={path}>
            {typeof branch === 'string' ? (
              <Choice name={name} path={path}>
                <AreaLabel name={names[path]}>{branch}</AreaLabel>
              </Choice>
            ) : (
              <details>
                <Summary title={titleOf(branch)} english={names[path]} />
                <Branches
                  parent={path}
                  branches={childrenOf(branch)}
                  name={name}
                  names={names}
                  whole={!branch[2]}
                />
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The toggle of a division; the element itself exposes its state to assistive technology. */
function Summary({ title, english }: { title: string; english: string | undefined }) {
  const t = useT()
  return (
    <summary>
      <span className="region-picker-title">
        <AreaLabel name={english}>{title}</AreaLabel>
      </span>
      <span className="region-picker-expand" aria-hidden="true">
        {t('form.area.expand')}
      </span>
      <span className="region-picker-fold" aria-hidden="true">
        {t('form.area.fold')}
      </span>
    </summary>
  )
}

interface ChoiceProps {
  name: string
  path: string
  checked?: boolean
  /** Focused on the new page, which scrolls to it. */
  focus?: boolean
  children: ReactNode
}

const Choice = ({ name, path, checked, focus, children }: ChoiceProps) => (
  <label className={checked ? 'region-picker-choice is-chosen' : 'region-picker-choice'}>
    <input type="radio" name={name} value={path} defaultChecked={checked} autoFocus={focus} />
    <span>{children}</span>
  </label>
)
