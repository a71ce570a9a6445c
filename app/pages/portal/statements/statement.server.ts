import { siteIn } from '#app/http/host/site.server.ts'
import { LANGUAGES, type Locale } from '#app/i18n/locale.ts'
import type { statement as words } from '#app/i18n/zh/content/statement.server.ts'
import { fill } from '#app/i18n/fill.ts'

export interface Section {
  /** Its anchor in the page. */
  id: string
  title: string
  text?: string[] | undefined
  table?: { caption: string; columns: string[]; rows: string[][] } | undefined
  list?: string[] | undefined
  facts?: { name: string; value: string; href?: string }[]
  links?: { to: string; name: string }[]
  /** Programs to copy. */
  samples?: { name: string; text: string }[]
}

/** A statement as it is written. */
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
 * The statement with what the operator has set: how to reach him, and how soon he answers. What is not set is
 * not said.
 * @param checked when its words were last compared with what the program does, `2026-11-21`
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
