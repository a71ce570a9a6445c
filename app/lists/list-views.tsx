import { useT } from '#app/i18n/t.tsx'
import type { ListView } from './list-view.ts'
import './list-views.css'

/** Saved conditions: links to them, and the forms that create and change them. */
export function ListViews({ view }: { view: ListView }) {
  const t = useT()
  const { all, views, canSave, mayShare } = view.views
  const own = views.filter((one) => one.own)
  if (views.length === 0 && !canSave) return null
  const mark = (current: boolean) => (current ? 'page' : undefined)
  return (
    <div className="list-views">
      <nav aria-label={t('list.views.label')}>
        <ul className="plain-list">
          <li>
            <a href={all.to} aria-current={mark(all.current)}>
              {t('list.views.all')}
            </a>
          </li>
          {views.map(({ id, name, to, current, shared }) => (
            <li key={id}>
              <a href={to} aria-current={mark(current)}>
                {shared ? t('list.views.shared', { name }) : name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {canSave && (
        <details>
          <summary>{t('list.views.save')}</summary>
          <form method="post" action={view.address} className="list-views-form">
            <ViewFields id="new" mayShare={mayShare} />
            <button name="intent" value="saveView" className="btn secondary">
              {t('list.views.submit')}
            </button>
          </form>
        </details>
      )}
      {own.length > 0 && (
        <details>
          <summary>{t('list.views.manage')}</summary>
          {own.map(({ id, name, shared }) => (
            <form key={id} method="post" action={view.address} className="list-views-form">
              <ViewFields id={String(id)} name={name} shared={shared} mayShare={mayShare} />
              <button name="intent" value={`renameView:${id}`} className="btn secondary">
                {t('list.views.rename')}
              </button>
              <button name="intent" value={`deleteView:${id}`} className="btn danger">
                {t('list.views.delete', { name })}
              </button>
            </form>
          ))}
        </details>
      )}
    </div>
  )
}

function ViewFields(props: { id: string; name?: string; shared?: boolean; mayShare: boolean }) {
  const t = useT()
  const { id, name, shared, mayShare } = props
  return (
    <>
      <label htmlFor={`view-${id}`}>{t('list.views.name')}</label>
      <input
        id={`view-${id}`}
        name="name"
        className="input"
        maxLength={30}
        defaultValue={name}
        autoComplete="off"
      />
      {mayShare ? (
        <label className="list-views-share">
          <input type="checkbox" name="shared" value="true" defaultChecked={shared} />{' '}
          {t('list.views.share')}
        </label>
      ) : (
        shared && <input type="hidden" name="shared" value="true" />
      )}
    </>
  )
}
