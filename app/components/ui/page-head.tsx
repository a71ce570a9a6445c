import type { ReactNode } from 'react'
import { useT } from '#app/i18n/t.tsx'
import './page-head.css'

export interface Crumb {
  name: string
  to?: string
}

/**
 * Breadcrumb, title, what the page is about, and the ruler below; `scene` names the page's own illustration
 * (public/scenes).
 */
export function PageHead(props: {
  title: string
  /** Language of the title, if it is not the page's. */
  titleLang?: string | undefined
  lead?: string
  parents?: Crumb[]
  scene?: string
  /** For a page whose content should be visible without scrolling. */
  compact?: boolean
  children?: ReactNode
}) {
  const t = useT()
  const trail: Crumb[] = [{ name: t('crumbs.home'), to: '/' }, ...(props.parents ?? [])]
  return (
    <div
      className={[
        'page-head',
        props.scene && 'page-head-with-art',
        props.compact && 'page-head-compact',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className="wrap">
        <div>
          <nav className="crumbs" aria-label={t('crumbs.label')}>
            <ol>
              {trail.map((crumb) => (
                <li key={crumb.name}>
                  {crumb.to ? <a href={crumb.to}>{crumb.name}</a> : crumb.name}
                </li>
              ))}
              <li aria-current="page" lang={props.titleLang}>
                {props.title}
              </li>
            </ol>
          </nav>
          <h1 lang={props.titleLang}>{props.title}</h1>
          {props.lead && <p className="page-head-lead">{props.lead}</p>}
          {props.children}
        </div>
        {props.scene && (
          <img
            className="page-head-scene"
            src={`/scenes/${props.scene}.svg`}
            alt=""
            width={800}
            height={320}
            decoding="async"
          />
        )}
        <hr className="ruler" />
      </div>
    </div>
  )
}
