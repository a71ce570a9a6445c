import { pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { DataTable, type TableColumn } from '#app/components/ui/data-table.tsx'
import { usePageData } from '#app/http/page/page-data.ts'
import { pageLoader } from '#app/http/page/page-loader.server.ts'
import { contactFacts } from '#app/http/host/site.server.ts'
import { ContactFacts } from '#app/components/contact-facts.tsx'
import { EntryLinks } from '#app/components/entry-links.tsx'
import { entryLinks } from '#app/components/navigation.ts'
import { Band } from '#app/components/ui/band.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import './about.css'

export const loader = pageLoader({ page: 'about' }, ({ locale, t }) => ({
  words: pick(locale, content).portal.about,
  services: entryLinks(t),
  facts: contactFacts(locale, t),
}))

export default function About() {
  const { head, words, services, facts } = usePageData<typeof loader>()
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
        <DataTable
          cards
          caption={words.data.caption}
          rows={words.data.rows}
          rowKey={(row) => row.name}
          columns={words.data.columns.map(
            (title, at): TableColumn<(typeof words.data.rows)[number]> => ({
              key: title,
              title,
              rowHeader: at === 0,
              cell: (row) => [row.name, row.source, row.years, <a href={row.to}>{row.link}</a>][at],
            }),
          )}
        />
        <h3 className="about-rules-title">{words.data.rulesTitle}</h3>
        <ul className="about-rules">
          {words.data.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Band>
      <Band title={words.steps.title}>
        <Steps items={words.steps.items} />
      </Band>
      <Band alt title={words.services}>
        <EntryLinks items={services} />
      </Band>
      <Band id="contact" title={words.contact.title} line={words.contact.line}>
        <ContactFacts facts={facts} />
        <p>
          <a href="/AboutUs#feedback" className="btn secondary">
            {words.contact.feedback}
          </a>
        </p>
      </Band>
    </main>
  )
}
