import type { ReactNode } from 'react'
import { EntryLinks } from '#app/components/entry-links.tsx'
import { PageLink } from '#app/components/page-link.tsx'
import { Band } from '#app/components/ui/band.tsx'
import { Steps } from '#app/components/ui/steps.tsx'
import { DocumentList } from './document-list.tsx'
import type { ServicePageData } from './service-data.server.ts'

/** The checklist alone, for printing. */
export function ServiceChecklist({ data }: { data: ServicePageData }) {
  return (
    <div className="band">
      <div className="wrap service-page-halves service-page-sheet">
        <section id="materials">
          <Checklist data={data} />
        </section>
      </div>
    </div>
  )
}

function Checklist({ data: { words, service } }: { data: ServicePageData }) {
  return (
    <>
      <h2>{words.materials}</h2>
      <p className="muted">{words.materialsLine}</p>
      <ul className="service-page-checklist plain-list">
        {service.materials.map((material) => (
          <li key={material.name}>
            {material.name}
            {material.note && <span className="hint">{material.note}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The sections between head and end of a service page; `children` is its own block. */
export function ServiceSections(props: { data: ServicePageData; children: ReactNode }) {
  const { words, service, related, basis, opened } = props.data
  return (
    <>
      <div className="band">
        <div className="wrap service-page-points">
          {(['who', 'solves', 'gets'] as const).map((part) => (
            <section key={part}>
              <h2>{words[part]}</h2>
              <ul className="plain-list">
                {service[part].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <Band alt id="special" title={service.special.title} line={service.special.line}>
        {props.children}
      </Band>
      <Band title={words.steps} line={words.stepsLine}>
        <Steps items={service.steps} />
      </Band>
      <div className="band alt">
        <div className="wrap service-page-halves">
          <section id="materials">
            <Checklist data={props.data} />
            <p className="no-print">
              <a href="?print=materials" className="btn secondary">
                {words.print}
              </a>
            </p>
          </section>
          <section id="basis">
            <h2>{words.basis}</h2>
            <p className="muted">{words.basisLine}</p>
            <DocumentList items={basis} />
          </section>
        </div>
      </div>
      <div className="band">
        <div className="wrap service-page-halves service-page-even">
          <section id="tools">
            <h2>{words.tools}</h2>
            <ul className="service-page-tools plain-list">
              {service.related.map((tool) => (
                <li key={tool.to}>
                  <PageLink to={tool.to}>{tool.name}</PageLink>
                  <p>{tool.text}</p>
                </li>
              ))}
            </ul>
          </section>
          <section id="faqs">
            <h2>{words.faqs}</h2>
            <div className="service-page-faqs">
              {service.faqs.map((faq, index) => (
                <details key={faq.question} id={`faq-${index + 1}`} open={opened === index + 1}>
                  <summary>{faq.question}</summary>
                  {faq.answer.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </details>
              ))}
            </div>
          </section>
        </div>
      </div>
      <Band alt title={words.related}>
        <EntryLinks items={related} />
      </Band>
    </>
  )
}
