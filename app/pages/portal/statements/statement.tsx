import { CopyButton } from '#app/components/ui/copy-button.tsx'
import { DataTable, type TableColumn } from '#app/components/ui/data-table.tsx'
import type { ReactNode } from 'react'
import { PageHead } from '#app/components/ui/page-head.tsx'
import type { StatementData, Section } from './statement.server.ts'
import './statement.css'

/** A long text in sections, with its contents beside it: statements of accessibility and privacy. */
export function Statement({ title, data }: { title: string; data: StatementData }) {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={title} lead={data.intro} />
      <div className="wrap statement">
        <nav aria-labelledby="contents" className="no-print">
          <h2 id="contents">{data.contents}</h2>
          <ul className="plain-list">
            {data.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="statement-sections">
          {data.sections.map((section) => (
            <StatementSection key={section.id} section={section} />
          ))}
          <p className="hint">{data.updated}</p>
        </div>
      </div>
    </main>
  )
}

function StatementSection({ section }: { section: Section }) {
  const { id, title, text = [], table, list = [], links = [], facts = [], samples = [] } = section
  return (
    <section id={id} tabIndex={-1}>
      <h2>{title}</h2>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {samples.map(({ name, text: program }) => (
        <Sample key={name} name={name} text={program} />
      ))}
      {table && <Rows {...table} />}
      {list.length > 0 && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ name, value, href }) => (
            <Fact key={name} name={name}>
              {href ? <a href={href}>{value}</a> : value}
            </Fact>
          ))}
        </dl>
      )}
      {links.length > 0 && (
        <p className="btn-row no-print">
          {links.map((link) => (
            <a key={link.to} href={link.to} className="btn secondary">
              {link.name}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

/** A program with a copy button; long lines scroll within its frame, also by keyboard. */
function Sample({ name, text }: { name: string; text: string }) {
  return (
    <figure className="statement-sample">
      <figcaption>
        <span>{name}</span>
        <CopyButton text={text} what={name} />
      </figcaption>
      <pre tabIndex={0} role="region" aria-label={name}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Rows(props: { caption: string; columns: string[]; rows: string[][] }) {
  return (
    <DataTable
      cards
      caption={props.caption}
      scrollLabel={props.caption}
      rows={props.rows}
      rowKey={([name], index) => name ?? index}
      columns={props.columns.map((title, at): TableColumn<string[]> => ({
        key: title,
        title,
        rowHeader: at === 0,
        cell: (row) => row[at],
      }))}
    />
  )
}
