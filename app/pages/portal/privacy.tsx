import { useLoaderData } from '@remix-run/react'
import { pageLoader } from '#app/http/page-loader.server.ts'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { useRoot } from '#app/components/use-root.ts'
import { fill } from '#app/i18n/t.tsx'
import { privacy as en } from './content/privacy-en.server.ts'
import { privacy as zh } from './content/privacy-zh.server.ts'
import './privacy.css'

export const loader = pageLoader({ page: 'privacy' }, ({ locale }) => ({
  words: locale === 'zh' ? zh : en,
}))

export default function Privacy() {
  const { head, words } = useLoaderData<typeof loader>()
  const site = useRoot()?.site
  const { kept, cookies, sharing, rights, security } = words
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={head?.title ?? ''} lead={words.intro} />
      <div className="wrap privacy">
        <h2>{kept.title}</h2>
        <Rows {...kept} />
        <h2>{cookies.title}</h2>
        <p className="muted">{cookies.line}</p>
        <Rows {...cookies} />
        <h2>{sharing.title}</h2>
        <Lines items={sharing.items} />
        <h2>{rights.title}</h2>
        <Lines items={rights.items} />
        {site?.phone && <p>{fill(rights.phone, { phone: site.phone })}</p>}
        {site?.address && <p>{fill(rights.address, { address: site.address })}</p>}
        <h2>{security.title}</h2>
        <Lines items={security.items} />
      </div>
    </main>
  )
}

function Rows(props: { caption: string; columns: string[]; rows: string[][] }) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={props.caption}>
      <table className="table">
        <caption className="visually-hidden">{props.caption}</caption>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Lines({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
