import { expect, test } from 'vitest'
import * as cookies from '#app/http/host/cookies.server.ts'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { privacy as en } from '#app/i18n/en/content/privacy.server.ts'
import { LOCALES } from '#app/i18n/locale.ts'
import { privacy as zh } from '#app/i18n/zh/content/privacy.server.ts'

const rows = (words: typeof zh, id: string) =>
  words.sections.find((section) => section.id === id)?.table?.rows ?? []

test('The privacy policy names every cookie that the portal sets, and no other', async () => {
  const all = Object.values(cookies).flatMap((cookie) =>
    typeof cookie === 'object' && 'serialize' in cookie ? [cookie] : [],
  )
  expect(all.length).toBeGreaterThan(6)
  const headers: string[] = []
  for (const cookie of all) headers.push(await cookie.serialize('x'))
  const names = headers.map((header) => header.split('=')[0])
  for (const words of [zh, en]) {
    expect(
      rows(words, 'cookies')
        .map(([name]) => name)
        .sort(),
    ).toEqual([...names].sort())
    for (const header of headers) {
      const seconds = Number(/Max-Age=(\d+)/i.exec(header)?.[1])
      const told = rows(words, 'cookies').find(([name]) => name === header.split('=')[0])?.[2] ?? ''
      const expected = seconds >= 86_400 ? seconds / 86_400 : seconds / 60
      expect(told, header).toMatch(new RegExp(`(^|\\D)${expected}(\\D|$)`))
    }
  }
})

test('Both languages tell of the same things', () => {
  for (const id of ['kept', 'cookies']) expect(rows(en, id)).toHaveLength(rows(zh, id).length)
  expect(en.sections.map(({ id }) => id)).toEqual(zh.sections.map(({ id }) => id))
  for (const [index, section] of zh.sections.entries())
    expect(en.sections[index]?.list?.length).toBe(section.list?.length)
})

test('What an account may be signed in by is told, with what is kept of it', () => {
  const told = [
    [zh, ['通行密钥', '两步验证', '绑定的第三方账号']],
    [en, ['Passkeys', 'Two-step', 'Linked accounts']],
  ] as const
  for (const [words, names] of told)
    for (const name of names)
      expect(
        rows(words, 'kept').filter(([what]) => what?.startsWith(name)),
        name,
      ).toHaveLength(1)
})

test('A reset of the password says beforehand that it removes the notification address', () => {
  const address = { zh: '通知邮箱', en: 'notification address' }
  for (const locale of LOCALES) {
    const { account, signIn, people, notices } = catalogues[locale]
    const { reset } = people.users
    const told = [account.reset.intro, signIn.resetIntro, reset.text, notices.passwordReset.text]
    for (const text of told) expect(text).toContain(address[locale])
  }
  const when = [zh, en].map((words) =>
    rows(words, 'kept')
      .find(([what]) => /^(通知方式：|Notifications:)/.test(what ?? ''))
      ?.at(-1),
  )
  expect(when).toEqual([expect.stringContaining('重设密码'), expect.stringContaining('is reset')])
})
