import { Link, useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { Band } from '#app/components/ui/band.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { useRoot, useSiteName } from '#app/components/use-root.ts'
import * as en from './content/en.server.ts'
import * as zh from './content/zh.server.ts'

export const loader = pageLoader({ page: 'AboutUs' }, ({ locale }) => ({
  words: (locale === 'zh' ? zh : en).aboutUs,
}))

export default function AboutUs() {
  const { head, words } = useLoaderData<typeof loader>()
  const name = useSiteName()
  const site = useRoot()?.site
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} />
      <Band title={words.intro.title}>
        <div className="prose">
          {words.intro.text.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Band>
      <Band alt title={words.principles.title}>
        <ul className="grid-2 plain-list">
          {words.principles.items.map((item) => (
            <li key={item.name} className="card">
              <h3>{item.name}</h3>
              <p className="muted">{item.text}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band id="feedback" title={words.contact.title}>
        <div className="prose">
          <dl className="facts">
            <dt>{words.contact.name}</dt>
            <dd>{name}</dd>
            {site?.phone && (
              <>
                <dt>{words.contact.phone}</dt>
                <dd>{site.phone}</dd>
              </>
            )}
            {site?.address && (
              <>
                <dt>{words.contact.address}</dt>
                <dd>{site.address}</dd>
              </>
            )}
          </dl>
          <p>
            <Link to="/privacy">{words.privacy}</Link>
          </p>
        </div>
      </Band>
    </main>
  )
}
