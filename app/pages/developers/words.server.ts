import type { developers } from '#app/i18n/zh/content/developers.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { ERROR_CODES } from './error-codes.server.ts'
import { OPEN_DATA, READ_RATE } from '#server/contract/open-data.ts'
import type { Section, StatementWords } from '../portal/statements/statement.server.ts'
import { samples } from './samples.server.ts'
import document from '../../../clients/openapi.json'

type Words = typeof developers

/** The page's texts completed with addresses, limits, codes and examples. */
export function developersWords(words: Words, origin: string): StatementWords {
  const { intro, contact, sections, calls, codes } = words
  const values = { origin, ...limits() }
  const more: Record<string, Partial<Section>> = {
    calls: {
      table: {
        ...calls.table,
        rows: OPEN_DATA.map(({ path, summary }) => [path, calls.lines[path] ?? summary]),
      },
    },
    examples: { samples: samples(origin) },
    errors: {
      table: {
        ...codes.table,
        rows: ERROR_CODES.map((code) => [String(code), codes.lines[code] ?? '']),
      },
    },
  }
  const filled = (section: Section): Section => ({
    ...section,
    text: section.text?.map((line) => fill(line, values)),
    list: section.list?.map((line) => fill(line, values)),
    table: section.table && {
      ...section.table,
      rows: section.table.rows.map((row) => row.map((cell) => fill(cell, values))),
    },
    ...more[section.id],
  })
  return { intro, sections: sections.map(filled), contact }
}

/** Limits read from the OpenAPI document, so that the page cannot differ from it. */
function limits() {
  const page = schemasOf('/extend/factor/page')
  const estimate = schemasOf('/extend/factor/estimate')
  return {
    burst: READ_RATE.burst,
    perSecond: READ_RATE.perSecond,
    pageSize: page.get('pageSize')?.maximum ?? 0,
    keyword: page.get('q')?.maxLength ?? 0,
    lines: estimate.get('line')?.anyOf?.find(({ maxItems }) => maxItems)?.maxItems ?? 0,
  }
}

interface Schema {
  maximum?: number
  maxLength?: number
  maxItems?: number
  anyOf?: Schema[]
}

function schemasOf(path: keyof typeof document.paths): Map<string, Schema> {
  const { parameters } = document.paths[path].get as {
    parameters?: { name: string; schema: Schema }[]
  }
  return new Map(parameters?.map(({ name, schema }) => [name, schema]))
}
