import { isRouteErrorResponse } from '@remix-run/react'
import { useRenderContext } from '#app/http/page/render-context.tsx'
import { useT } from '#app/i18n/t.tsx'
import { failureStatus } from './failure.ts'
import { FramePart } from './frame-part.tsx'
import { useRoot, useSiteState } from '#app/http/page/site-state.tsx'
import { isConsole } from '#app/http/session/sign-in-page.ts'
import './error-page.css'

interface SuggestedPage {
  to: string
  name: string
}

/** Data of the loader for unknown addresses. */
interface NotFoundData {
  guess?: SuggestedPage
  near?: SuggestedPage[]
  notOffered?: boolean
  /** Number of the data release in the address, if no such release exists. */
  noRelease?: number
}

/** The page of an error: its text, its request id in the log, and links to other pages. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT()
  const root = useRoot()
  const { traceId } = useRenderContext()
  const { pathname } = useSiteState()
  const status = failureStatus(error)
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined
  const trace = typeof data === 'string' && data ? data : traceId
  const { guess, near = [], notOffered, noRelease } = (data ?? {}) as NotFoundData
  const words = notOffered ? 'failure.notOffered' : (`failure.s${status}` as const)
  const phone = root?.site.phone
  const searches = status === 404 && !isConsole(pathname)
  return (
    <main id="main" tabIndex={-1} className="error-page">
      <div className="wrap">
        {status > 0 && (
          <p className="error-page-status" aria-hidden="true">
            {status}
          </p>
        )}
        <h1>
          {noRelease === undefined
            ? t(`${words}.title`)
            : t('failure.noRelease.title', { n: noRelease })}
        </h1>
        <hr className="ruler" />
        <p className="error-page-lead">
          {noRelease === undefined ? (
            t(`${words}.text`)
          ) : (
            <>
              {t('failure.noRelease.text')}
              <a href={pathname}>{t('failure.noRelease.newest')}</a>
            </>
          )}
        </p>
        {guess && (
          <p>
            {t('failure.guess')}
            <a href={guess.to}>{guess.name}</a>
          </p>
        )}
        {near.length > 0 && <NearPages pages={near} />}
        {status >= 500 && phone && (
          <p>
            {t('failure.call')} {phone}
          </p>
        )}
        {searches && <FramePart name="search-box" />}
        <Ways status={status} />
        {/* Only failures of the service are in the log that the number leads to. */}
        {status >= 500 && trace && (
          <p className="hint">
            {t('failure.trace')} <code>{trace}</code>
          </p>
        )}
      </div>
    </main>
  )
}

function NearPages({ pages }: { pages: SuggestedPage[] }) {
  const t = useT()
  return (
    <>
      <p id="near">{t('failure.near')}</p>
      <ul className="error-page-near" aria-labelledby="near">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <a href={to}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where to go from here. */
function Ways({ status }: { status: number }) {
  const t = useT()
  const root = useRoot()
  const { pathname, search } = useSiteState()
  const ofStaff = isConsole(pathname)
  return (
    <p className="btn-row">
      {ofStaff && root?.visitor?.staff && (
        <a href="/admin" className="btn primary">
          {t('consoleFrame.workplace')}
        </a>
      )}
      <a href="/" className={ofStaff || status === 404 ? 'btn secondary' : 'btn primary'}>
        {t('failure.home')}
      </a>
      {(status >= 500 || status === 429 || status === 0) && (
        <a href={pathname + search} className="btn secondary">
          {t('failure.retry')}
        </a>
      )}
      {status >= 500 && !ofStaff && (
        <a href="/status" className="btn secondary">
          {t('nav.status')}
        </a>
      )}
      {status === 403 && !root?.visitor && (
        <a href="/login" className="btn secondary">
          {t('failure.login')}
        </a>
      )}
    </p>
  )
}
