import { Icon } from '#app/components/icons.tsx'
import { useT } from '#app/i18n/t.tsx'
import type { CheckView, FieldView, Marks } from './desk-view.ts'
import type { Piece } from './text-diff.ts'
import './diff-table.css'

interface Props {
  caption: string
  fields: readonly FieldView[]
  /** Set if the reader may request corrections. */
  marks?: Marks | undefined
  /** Id of the datalist of remark templates. */
  suggestions?: string
  /** Column title replacing that of the values in force. */
  before?: string | undefined
}

const MARKS = { ok: 'success', warn: 'warning', bad: 'error' } as const

/**
 * Submitted values beside those in force: the change as a word, a tint, and `ins` and `del`. The explicit roles are
 * needed because browsers drop table semantics when a table is laid out as blocks.
 */
export function DiffTable({ caption, fields, marks, suggestions, before }: Props) {
  const t = useT()
  const beforeTitle = before ?? t('review.diff.before')
  return (
    <table className="diff-table" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {(['field', 'before', 'after', 'checks'] as const).map((name) => (
            <th key={name} scope="col" role="columnheader" className={`diff-table-${name}`}>
              {name === 'before' ? beforeTitle : t(`review.diff.${name}`)}
            </th>
          ))}
          {marks && (
            <th scope="col" role="columnheader" className="diff-table-fix">
              {t('review.diff.fixShort')}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {fields.map((field) => (
          <FieldRows
            key={field.name}
            field={field}
            marks={marks}
            suggestions={suggestions}
            before={beforeTitle}
          />
        ))}
      </tbody>
    </table>
  )
}

function FieldRows(props: {
  field: FieldView
  marks: Marks | undefined
  suggestions: string | undefined
  before: string
}) {
  const t = useT()
  const { field, marks, before } = props
  const { name, label, change, mono } = field
  return (
    <>
      <tr role="row" className={`diff-table-row diff-table-${change}`}>
        <th scope="row" role="rowheader">
          {label} <small>{t(`review.change.${change}`)}</small>
        </th>
        <Value of={field.before} as="del" label={before} mono={mono} />
        <Value of={field.after} as="ins" label={t('review.diff.after')} mono={mono} />
        <td role="cell" data-label={t('review.diff.checks')}>
          <div>
            {field.checks.length > 0 ? (
              <ul className="plain-list">
                {field.checks.map((check, at) => (
                  <Check key={at} check={check} />
                ))}
              </ul>
            ) : (
              <span className="muted">—</span>
            )}
            {field.remark && (
              <p className="diff-table-said">{t('review.diff.told', { text: field.remark })}</p>
            )}
            {field.earlierRemark && (
              <p className="diff-table-said">
                {t('review.diff.earlierRemark', { text: field.earlierRemark })}
              </p>
            )}
          </div>
        </td>
        {marks && (
          <td role="cell" className="diff-table-tick">
            <label>
              <input
                type="checkbox"
                name="fields"
                value={name}
                id={`fix-${name}`}
                aria-label={t('review.diff.fixOne', { name: label })}
                defaultChecked={marks.fields.includes(name)}
              />
              {t('review.diff.fixShort')}
            </label>
          </td>
        )}
      </tr>
      {marks && <RemarkRow {...props} marks={marks} />}
    </>
  )
}

function Value(props: { of: readonly Piece[]; as: 'ins' | 'del'; label: string; mono: boolean }) {
  const t = useT()
  const { of, as: Mark, label, mono } = props
  return (
    <td role="cell" data-label={label} className={Mark === 'ins' ? 'diff-table-now' : undefined}>
      <div className={mono ? 'mono' : undefined}>
        {of.length === 0 && <span className="muted">{t('review.diff.empty')}</span>}
        {of.map(({ text, differs }, at) =>
          differs ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
        )}
      </div>
    </td>
  )
}

function Check({ check: { level, text, links } }: { check: CheckView }) {
  const t = useT()
  return (
    <li className={`diff-table-check is-${level}`}>
      <Icon name={MARKS[level]} size={16} />
      <span>
        <span className="visually-hidden">{t(`review.level.${level}`)}</span>
        {text}
        {links.map(({ name, to }, at) => (
          <span key={at} className="diff-table-link">
            {to ? <a href={to}>{name}</a> : name}
          </span>
        ))}
      </span>
    </li>
  )
}

/** Remark on the field above; with `:has()` a style sheet hides it until the field is marked or the remark invalid. */
function RemarkRow(props: { field: FieldView; marks: Marks; suggestions: string | undefined }) {
  const t = useT()
  const { name, label } = props.field
  const error = props.marks.errors[name]
  const id = `case-remarks.${name}`
  return (
    <tr role="row" className="diff-table-remark">
      <td role="cell" colSpan={5}>
        <div>
          <label htmlFor={id}>{t('review.diff.remark', { name: label })}</label>
          <input
            id={id}
            name={`remark.${name}`}
            className="input"
            list={props.suggestions}
            autoComplete="off"
            defaultValue={props.marks.remarks[name]}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          {error && (
            <p id={`${id}-error`} className="diff-table-error">
              {error}
            </p>
          )}
        </div>
      </td>
    </tr>
  )
}
