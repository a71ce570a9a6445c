import { siteIn } from '#app/http/host/site.server.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { fill } from '#app/i18n/t.tsx'

export interface Section {
  /** Its anchor in the page. */
  id: string
  title: string
  text?: string[]
  table?: { caption: string; columns: string[]; rows: string[][] }
  list?: string[]
  facts?: { name: string; value: string; href?: string }[]
  links?: { to: string; name: string }[]
}

/** A statement as it is written. */
export interface StatementWords {
  intro: string
  sections: Section[]
  contact: Section
}
export interface StatementData {
  intro: string
  sections: Section[]
  contents: string
  updated: string
}

const COMMON = {
  zh: {
    contents: '本页内容',
    updated: '最后核对：{date}',
    host: '主办单位',
    phone: '联系电话',
    email: '电子邮箱',
    address: '联系地址',
    hours: '服务时间',
    reply: '我们会在 {n} 个工作日内答复。',
  },
  en: {
    contents: 'On this page',
    updated: 'Last checked: {date}',
    host: 'Host',
    phone: 'Phone',
    email: 'E-mail',
    address: 'Address',
    hours: 'Service hours',
    reply: 'We reply within {n} working days.',
  },
}

/**
 * The statement with what the operator has set: how to reach him, and how soon he answers. What is not set is
 * not said.
 * @param checked when its words were last compared with what the program does, `2026-11-21`
 */
export function statement(locale: Locale, words: StatementWords, checked: string): StatementData {
  const common = COMMON[locale]
  const site = siteIn(locale)
  const { intro, sections, contact } = words
  const date = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long' })
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
