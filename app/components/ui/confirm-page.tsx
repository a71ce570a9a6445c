import { useT } from '#app/i18n/t.tsx'
import './confirm-page.css'

interface Props {
  title: string
  /** What will happen, and to how many records. */
  text: string
  /** Names of the records that it will happen to. */
  items: readonly string[]
  /** Records that are left out, each with the reason. */
  refused?: readonly string[]
  intent: string
  /** Hidden fields of the post. */
  fields: readonly (readonly [name: string, value: string])[]
  submit: string
  /** The action cannot be undone. */
  destructive?: boolean
  /** Address of the previous page, with its state. */
  back: string
  /** Why the last attempt was refused. */
  error?: string | undefined
}

/** Asks for confirmation before a change of many records. Posts to its own address, so that a refusal is shown here. */
export function ConfirmPage(props: Props) {
  const t = useT()
  return (
    <form
      method="post"
      className={props.destructive ? 'confirm-page confirm-page-harsh' : 'confirm-page'}
    >
      {props.error && (
        <div className="inset danger" role="alert" tabIndex={-1} autoFocus>
          {props.error}
        </div>
      )}
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <ul className="confirm-page-items">
        {props.items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
      {props.refused && props.refused.length > 0 && (
        <div className="inset warn">
          <p>{t('list.refused.title', { n: props.refused.length })}</p>
          <ul className="confirm-page-items">
            {props.refused.map((item, at) => (
              <li key={at}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      {props.fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className="btn-row">
        {props.items.length > 0 && (
          <button
            name="intent"
            value={props.intent}
            className={props.destructive ? 'btn danger solid' : 'btn primary'}
          >
            {props.submit}
          </button>
        )}
        <a href={props.back} className="btn secondary">
          {t('list.confirm.back')}
        </a>
      </p>
    </form>
  )
}
