import { AttachmentPicture } from '#app/components/attachment-picture.tsx'
import { useT } from '#app/i18n/t.tsx'
import { wholeMark, type AttachmentView, type Marks } from './desk-view.ts'
import './review-attachments.css'

interface Props {
  attachments: readonly AttachmentView[]
  /** Remarks on the attachments as a whole, of this submission and of the last return. */
  whole: { remark: string; earlierRemark: string }
  /** Set if the reader may request corrections. */
  marks: Marks | undefined
  suggestions: string
}

/** The attachments of the submission: images and PDF files open in a new window. */
export function ReviewAttachments({ attachments, whole, marks, suggestions }: Props) {
  const t = useT()
  return (
    <section className="review-attachments" aria-labelledby="review-attachments-title">
      <h2 id="review-attachments-title">{t('attachments.review.title')}</h2>
      {attachments.length === 0 && <p className="muted">{t('attachments.review.none')}</p>}
      <ul className="review-attachments-list plain-list">
        {attachments.map((one) => (
          <li key={one.id}>
            <ReviewAttachment one={one} />
            <Remarks {...one} />
            {marks && (
              <Mark
                name={one.mark}
                label={t('attachments.review.fixOne', { name: one.description })}
                remark={t('attachments.review.remarkOne', { name: one.description })}
                marks={marks}
                suggestions={suggestions}
              />
            )}
          </li>
        ))}
      </ul>
      <Remarks {...whole} />
      {marks && (
        <div className="review-attachments-whole">
          <span>{t('attachments.review.whole')}</span>
          <Mark
            name={wholeMark}
            label={t('attachments.review.fixWhole')}
            remark={t('attachments.review.remarkWhole')}
            marks={marks}
            suggestions={suggestions}
          />
        </div>
      )}
    </section>
  )
}

/** One attachment; also used for earlier submissions and in the printed record. */
export function ReviewAttachment({ one }: { one: AttachmentView }) {
  const t = useT()
  const { description, name, to, isPdf } = one
  return (
    <div className="review-attachments-one">
      <AttachmentPicture to={to} description={description} isPdf={isPdf} />
      <p>
        <b>{description}</b> {one.added && <small>{t('attachments.review.added')}</small>}
        <br />
        <span className="muted">
          {name} · {one.size} · {one.time}
          {isPdf && (
            <>
              {' · '}
              <a href={to} download={name} aria-label={t('attachments.saveOne', { name })}>
                {t('attachments.save')}
              </a>
            </>
          )}
        </span>
      </p>
    </div>
  )
}

function Remarks({ remark, earlierRemark }: { remark: string; earlierRemark: string }) {
  const t = useT()
  return (
    <>
      {remark && (
        <p className="review-attachments-said">{t('attachments.review.told', { text: remark })}</p>
      )}
      {earlierRemark && (
        <p className="review-attachments-said">
          {t('attachments.review.earlier', { text: earlierRemark })}
        </p>
      )}
    </>
  )
}

function Mark(props: {
  name: string
  label: string
  remark: string
  marks: Marks
  suggestions: string
}) {
  const t = useT()
  const { name, marks } = props
  const id = `case-remarks.${name}`
  const error = marks.errors[name]
  return (
    <div className="review-attachments-mark">
      <label>
        <input
          type="checkbox"
          name="fields"
          value={name}
          id={`fix-${name}`}
          aria-label={props.label}
          defaultChecked={marks.fields.includes(name)}
        />
        {t('attachments.review.fix')}
      </label>
      <input
        id={id}
        name={`remark.${name}`}
        className="input"
        aria-label={props.remark}
        list={props.suggestions}
        autoComplete="off"
        defaultValue={marks.remarks[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="review-attachments-error">
          {error}
        </p>
      )}
    </div>
  )
}
