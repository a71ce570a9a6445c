import { Link, useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { EntryLinks } from '#app/components/entry-links.tsx'
import { entryLinks } from '#app/components/site-map.ts'
import { Band } from '#app/components/ui/band.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import * as en from './content/en.server.ts'
import * as zh from './content/zh.server.ts'

export const loader = pageLoader({ page: 'about' }, ({ locale, t }) => ({
  words: (locale === 'zh' ? zh : en).about,
  services: entryLinks(t),
}))

export default function About() {
  const { head, words, services } = useLoaderData<typeof loader>()
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={head?.description} />
      <Band title={words.what.title}>
        <div className="prose">
          {words.what.text.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Band>
      <Band alt title={words.data.title} line={words.data.line}>
        <div className="table-scroll" tabIndex={0} role="region" aria-label={words.data.caption}>
          <table className="table">
            <caption className="visually-hidden">{words.data.caption}</caption>
            <thead>
              <tr>
                {words.data.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {words.data.rows.map((row) => (
                <tr key={row.to}>
                  <th scope="row">{row.name}</th>
                  <td>{row.source}</td>
                  <td>{row.years}</td>
                  <td>
                    <Link to={row.to}>{row.link}</Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Band>
      <Band title={words.steps.title}>
        <Steps items={words.steps.items} />
      </Band>
      <Band alt title={words.services}>
        <EntryLinks items={services} />
      </Band>
    </main>
  )
}
