import { siteIn } from '#app/http/host/site.server.ts'
import { LANGUAGES, type Locale } from '#app/i18n/locale.ts'
import type { statement as words } from '#app/i18n/zh/content/statement.server.ts'
import { fill } from '#app/i18n/fill.ts'

export interface Section {
  /** Anchor within the page. */
  id: string
  title: string
  text?: string[] | undefined
  table?: { caption: string; columns: string[]; rows: string[][] } | undefined
  list?: string[] | undefined
  facts?: { name: string; value: string; href?: string }[]
  links?: { to: string; name: string }[]
  /** Sample programs with a copy button. */
  samples?: { name: string; text: string }[]
}

/** Texts of a statement. */
export interface StatementWords {
  intro: string
  sections: Section[]
  contact: Section
}
type CommonWords = typeof words
export interface StatementData {
  intro: string
  sections: Section[]
  contents: string
  updated: string
}

/**
 * Adds the operator's contact data and reply time to a statement. Unset values are left out.
 * @param checked date when the texts were last compared with the program, `2026-11-21`
 */
export function statement(
  locale: Locale,
  words: StatementWords,
  common: CommonWords,
  checked: string,
): StatementData {
  const site = siteIn(locale)
  const { intro, sections, contact } = words
  const date = new Intl.DateTimeFormat(LANGUAGES[locale].formats, { dateStyle: 'long' })
  const reply = site.replyDays ? [fill(common.reply, { n: site.replyDays })] : []
  const facts = [
    { name: common.host, value: site.host },
    { name: common.phone, value: site.phone, href: `tel:${site.phone.replace(/[^+\d]/g, '')}` },
    { name: common.email, value: site.email, href: `mailto:${site.email}` },
    { name: common.address, value: site.address },
    { name: common.hours, value: site.hours },
  ].filter((fact) => fact.value)
  return {
    intro,
    sections: [...sections, { ...contact, text: [...(contact.text ?? []), ...reply], facts }],
    contents: common.contents,
    updated: fill(common.updated, { date: date.format(new Date(`${checked}T00:00:00`)) }),
  }
}
