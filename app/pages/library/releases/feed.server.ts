import { dataText, pick } from '#app/i18n/pick.ts'
import { content } from '#app/i18n/content.server.ts'
import { type Locale, languageTag } from '#app/i18n/locale.ts'
import type { Release } from '#server/contract/library.ts'
import { wordsFor } from '../words/words.server.ts'

const escape = (text: string) =>
  text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ')

/** The releases as an Atom feed, newest first (RFC 4287). */
export function releaseFeed(locale: Locale, origin: string, releases: readonly Release[]): string {
  const words = pick(locale, content).library.releases
  const page = `${origin}/carbonfactor?releases=1`
  const { names, release: named } = wordsFor(locale).words
  const entries = releases.map(({ release, time, date, notes, notesEn }) => {
    const title = named.dated.replace('{release}', String(release)).replace('{date}', date)
    return [
      '  <entry>',
      `    <id>${escape(`${origin}/carbonfactor?release=${release}`)}</id>`,
      `    <title>${escape(title)}</title>`,
      `    <updated>${new Date(time).toISOString()}</updated>`,
      `    <link href="${escape(`${origin}/carbonfactor?release=${release}`)}"/>`,
      `    <summary>${escape(dataText(locale, notes, notesEn))}</summary>`,
      '  </entry>',
    ].join('\n')
  })
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(locale)}">`,
    `  <id>${escape(`${origin}/releases.atom`)}</id>`,
    `  <title>${escape(`${names.factor} · ${names.footprint}: ${words.title}`)}</title>`,
    `  <updated>${new Date(releases[0]?.time ?? 0).toISOString()}</updated>`,
    `  <link rel="self" href="${escape(`${origin}/releases.atom`)}"/>`,
    `  <link href="${escape(page)}"/>`,
    `  <author><name>${escape(names.factor)}</name></author>`,
    ...entries,
    '</feed>',
  ].join('\n')}\n`
}
