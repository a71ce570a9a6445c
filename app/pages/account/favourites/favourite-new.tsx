import { useActionData } from '@remix-run/react'
import { PlainForm } from '#app/components/ui/plain-form.tsx'
import { Tag } from '#app/components/ui/tag.tsx'
import { favouriteForm } from '#app/forms/favourite.ts'
import type { FormReply } from '#app/http/forms/form-reply.server.ts'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { useT } from '#app/i18n/t.tsx'
import { AccountPage } from '../account-page.tsx'
import { favouriteNewAction, favouriteNewData } from './favourite-new.server.ts'
import { FAVOURITES } from './paths.ts'
import './favourites.css'

export const loader = pageLoader({ page: 'favouriteNew', signedIn: true }, favouriteNewData)

export const action = favouriteNewAction

/** 收藏: a page of its own because the linking pages are cached and identical for everybody. */
export default function Page() {
  const t = useT()
  const { head, rows, back } = usePageData<typeof loader>()
  const reply = useActionData<FormReply>()
  const isGone = rows.every(({ name }) => name === '')
  const isOwn = rows.every(({ own }) => own)
  return (
    <AccountPage title={head?.title ?? ''} current="favourites">
      <section className="card" aria-label={head?.title}>
        <ul className="plain-list">
          {rows.map(({ code, name, figure, own }) => (
            <li key={code}>
              <b>{name || code}</b> {own && <Tag tone="ok">{t('favourites.new.own')}</Tag>}
              <span className="hint favourites-beside">
                {name ? `${code} · ${figure}` : t('favourites.new.gone')}
              </span>
            </li>
          ))}
        </ul>
        {isGone || isOwn ? (
          <p className="btn-row">
            <a className="btn secondary" href={isOwn ? FAVOURITES : back}>
              {t(isOwn ? 'favourites.back' : 'favourites.new.back')}
            </a>
          </p>
        ) : (
          <>
            <p className="muted">{t('favourites.new.intro')}</p>
            <PlainForm form={favouriteForm} id="favourite" reply={reply}>
              <a className="btn secondary large" href={back}>
                {t('favourites.new.back')}
              </a>
            </PlainForm>
          </>
        )}
      </section>
    </AccountPage>
  )
}
