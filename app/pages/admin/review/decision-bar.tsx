import { useT } from '#app/i18n/t.tsx'
import type { DeskData } from './desk.server.ts'
import type { Marks } from './desk-view.ts'
import './decision-bar.css'

interface Props {
  data: DeskData
  marks: Marks
  remark: string
}

/** The remark, its templates and the three decisions, always visible. */
export function DecisionBar({ data, marks, remark }: Props) {
  const t = useT()
  const { templates } = data
  const error = marks.errors.remark
  return (
    <div className="decision-bar">
      <datalist id="case-suggestions">
        {templates.map(({ id, content }) => (
          <option key={id} value={content} />
        ))}
      </datalist>
      <div className="decision-bar-say">
        <div className="decision-bar-head">
          <label htmlFor="case-remark">{t('review.opinion')}</label>
          <span className="hint" id="case-remark-hint">
            {t('review.opinionHint')}
          </span>
          {templates.length > 0 && (
            <p className="decision-bar-pick">
              <label htmlFor="case-template" className="visually-hidden">
                {t('review.template')}
              </label>
              <select id="case-template" name="template" className="input" data-desk-template="">
                <option value="">{t('review.template')}</option>
                {templates.map(({ id, title, content }) => (
                  <option key={id} value={id} data-content={content}>
                    {title}
                  </option>
                ))}
              </select>
              <button name="intent" value="fill" data-writes="no" className="btn tertiary small">
                {t('review.fill')}
              </button>
            </p>
          )}
        </div>
        <textarea
          id="case-remark"
          name="remark"
          className="input"
          rows={2}
          defaultValue={remark}
          aria-invalid={error ? true : undefined}
          aria-describedby={`case-remark-hint${error ? ' case-remark-error' : ''}`}
        />
        {error && (
          <p id="case-remark-error" className="decision-bar-error">
            {error}
          </p>
        )}
      </div>
      <div className="decision-bar-go">
        <button name="intent" value="reject" className="btn danger">
          {t('review.reject')} <Key>N</Key>
        </button>
        <button name="intent" value="return" className="btn decision-bar-return">
          {t('review.return')}
          <span data-desk-count="" /> <Key>R</Key>
        </button>
        <button name="intent" value="approve" className="btn primary">
          {t('review.approve')} <Key>A</Key>
        </button>
      </div>
    </div>
  )
}

/** Shown only with a script and a keyboard. */
const Key = ({ children }: { children: string }) => (
  <kbd className="needs-script" aria-hidden="true">
    {children}
  </kbd>
)
