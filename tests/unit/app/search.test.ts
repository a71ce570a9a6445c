import { expect, test } from 'vitest'
import { type Locale, LOCALES } from '#app/i18n/locale.ts'
import { pageHead } from '#app/i18n/pages.server.ts'
import { SITE_PAGES } from '#app/i18n/site-pages.server.ts'
import { entriesIn, type Entry } from '#app/pages/portal/search/entries.server.ts'
import { find } from '#app/pages/portal/search/find.server.ts'
import { matchPinyin } from '#app/data/pinyin.server.ts'
import { QUERY_LENGTH_MAX, readQuery } from '#app/pages/portal/search/query.server.ts'
import { nearest } from '#app/pages/portal/search/suggest.server.ts'
import { excerpt, markTerms } from '#app/pages/portal/search/text.server.ts'
import { seededFigures } from '#tests/support/figures.ts'
import { everyRow } from '#tests/support/every-row.ts'
import { cpuTime } from '#tests/support/cpu-time.ts'

const search = (q: string, locale: Locale = 'zh') =>
  find(locale, readQuery(q), () => 100, seededFigures)
const first = (q: string, locale?: Locale) => search(q, locale)[0]?.hits[0]?.id

test(
  'What is meant is found first: by name, part, other name, English, pinyin, figure or document',
  everyRow(
    [
      // By name, partial name, and synonyms.
      ['碳汇开发', 'carbonhuidev'],
      ['碳汇', 'carbonhuidev'],
      ['碳交易', 'carbontradeconsult'],
      ['履约', 'carbontradeconsult'],
      ['节能', 'energyreducecarbon'],
      ['范围三', 'sophisticatedcarbonaccounting'],
      ['绿证', 'carbassetmanagement'],
      ['温室气体清单', 'carbonareaaccount'],
      ['能碳双控', 'carbonintelligencemanage'],
      ['碳足迹', 'carbonfoot'],
      ['用电', 'carbonfactor'],
      ['电力', 'carbonfactor'],
      ['忘记密码', 'reset'],
      ['注册码', 'register'],
      ['长辈版', 'preferences'],
      ['隐私', 'privacy'],
      // What people come to do.
      ['审核要多久', 'edituserinfo'],
      ['催办', 'edituserinfo'],
      ['邀请成员', 'members'],
      ['怎么邀请同事', 'members'],
      ['注销账号', 'ownData'],
      ['收藏', 'favourites'],
      ['短信登录', 'smsLogin'],
      ['更换手机号', 'changePhone'],
      ['换手机号', 'changePhone'],
      ['两步验证', 'security'],
      ['修改密码', 'password'],
      ['delete account', 'ownData'],
      ['invite a member', 'members'],
      ['two-step verification', 'security'],
      ['how long does the review take', 'edituserinfo'],
      // English, whichever language the page is in; case, plural and form do not matter.
      ['electricity', 'carbonfactor'],
      ['Carbon Sink', 'carbonhuidev'],
      ['footprints', 'carbonfoot'],
      ['ＬＣＡ', 'carbonfoot'],
      ['sign up', 'register'],
      ['dark mode', 'preferences'],
      // Pinyin: in full, begun, by initials, in two words, and ü as v.
      ['tanhuikaifa', 'carbonhuidev'],
      ['tanhuik', 'carbonhuidev'],
      ['thkf', 'carbonhuidev'],
      ['tan hui', 'carbonhuidev'],
      ['lvyue', 'carbassetmanagement'],
      ['yinsi', 'privacy'],
      ['zhejiang', 'figure-33'],
      // Figures, documents and institutions.
      ['浙江', 'figure-33'],
      ['浙江电网因子', 'figure-33'],
      ['全国电网因子', 'figure-CN'],
      ['GB/T 24067', 'ST-057'],
      ['gbt24067', 'ST-057'],
      ['国务院令第775号', 'ST-001'],
      ['碳排放权交易管理暂行条例', 'ST-001'],
      ['上海环境能源交易所', 'EX-CNEEEX'],
      ['verra', 'EX-VERRA'],
      // A question in natural language.
      ['能否代编排放报告、保证通过核查', 'carbontradeconsult-2'],
      ['节能改造要准备什么材料', 'energyreducecarbon'],
    ],
    (q, id) => {
      expect(first(q)).toBe(id)
    },
  ),
)

test(
  'Common needs in plain words find their page first',
  everyRow(
    [
      ['密码忘了', 'reset'],
      ['密码忘了怎么办', 'reset'],
      ['我忘了密码', 'reset'],
      ['密码记不住了', 'reset'],
      ['忘记密码', 'reset'],
      ['找回密码', 'reset'],
      ['重置密码', 'reset'],
      ['forgot password', 'reset'],
      ['lost my password', 'reset'],
      ['I forgot my password', 'reset'],
      ['登不上去', 'login'],
      ['登录不了', 'login'],
      ['无法登录', 'login'],
      ['怎么登录', 'login'],
      ["can't log in", 'login'],
      ['cannot sign in', 'login'],
      ['收不到验证码', 'AboutUs'],
      ['没收到短信', 'AboutUs'],
      ['怎么注册', 'register'],
      ['如何注册账号', 'register'],
      ['how to register', 'register'],
      ['改手机号', 'changePhone'],
      ['手机号换了', 'changePhone'],
      ['change phone number', 'changePhone'],
      ['改密码', 'password'],
      ['怎么改密码', 'password'],
      ['注销账号', 'ownData'],
      ['怎么注销', 'ownData'],
      ['删除账户', 'ownData'],
      ['close my account', 'ownData'],
      ['注册码忘了', 'resetRegcode'],
      ['忘记注册码', 'resetRegcode'],
      ['lost registration code', 'resetRegcode'],
      ['regcode', 'register'],
      ['注册码', 'register'],
    ],
    (q, id) => {
      expect(first(q)).toBe(id)
      expect(first(q, 'en')).toBe(id)
    },
  ),
)

test('What is found does not depend on the language that it is shown in', () => {
  for (const q of ['碳汇', 'electricity', 'tanjiaoyi', 'GB/T 24067', '隐私']) {
    const ids = LOCALES.map((locale) =>
      search(q, locale).flatMap(({ hits }) => hits.map(({ id }) => id)),
    )
    expect(new Set(ids[0]), q).toEqual(new Set(ids[1]))
    expect(first(q, 'en'), q).toBe(first(q, 'zh'))
  }
})

test(
  'Nonsense finds nothing',
  everyRow(['', '   ', '的', 'the', '？！', '<>', 'zzzz', '量子纠缠'], (q) => {
    expect(search(q)).toEqual([])
  }),
)

test('A frequent word does not bring everything along', () => {
  const ids = search('carbon sink', 'en').flatMap(({ hits }) => hits.map(({ id }) => id))
  expect(ids).not.toContain('carbontradeconsult')
})

test('Counts are of all hits, however few are shown', () => {
  const all = find('zh', readQuery('电力'), () => 100, seededFigures)
  const few = find('zh', readQuery('电力'), () => 1, seededFigures)
  expect(few.map(({ kind, count }) => [kind, count])).toEqual(
    all.map(({ kind, hits }) => [kind, hits.length]),
  )
  expect(few.every(({ hits }) => hits.length === 1)).toBe(true)
})

test('Every entry has a title, an address that exists, and its like in the other language', () => {
  const [zh, en] = LOCALES.map((locale) => entriesIn(locale, seededFigures)) as [Entry[], Entry[]]
  expect(zh.map(({ id, to }) => [id, to])).toEqual(en.map(({ id, to }) => [id, to]))
  expect(new Set(zh.map(({ id }) => id)).size).toBe(zh.length)
  const paths = Object.values(SITE_PAGES).map(({ path }) => path)
  for (const { title, to, external } of [...zh, ...en]) {
    expect(title).not.toBe('')
    if (to && !external) expect(paths).toContain(new URL(to, 'http://x').pathname)
    if (to && external) expect(to).toMatch(/^https?:\/\//)
  }
  for (const { path, group } of Object.values(SITE_PAGES))
    if (group) expect(zh.map(({ to }) => to)).toContain(path)
})

test('No entry has an unfilled placeholder', () => {
  for (const entry of LOCALES.flatMap((locale) => entriesIn(locale, seededFigures)))
    for (const text of [entry.title, entry.lead, ...entry.passages.map((passage) => passage.text)])
      expect(text).not.toMatch(/\{\w+[|}]/)
})

test('What was found is marked, and only that', () => {
  expect(markTerms('2023 年 CO₂ 与 co2', ['co2'])).toEqual([
    { text: '2023 年 ' },
    { text: 'CO₂', mark: true },
    { text: ' 与 ' },
    { text: 'co2', mark: true },
  ])
  expect(markTerms('disco', ['co'])).toEqual([{ text: 'disco' }])
  expect(markTerms('碳', [''])).toEqual([{ text: '碳' }])
  const [group] = search('thkf')
  expect(group?.hits[0]?.title).toEqual([{ text: '碳汇开发', mark: true }])
})

test('An excerpt has the word in it and is no longer than asked for', () => {
  const text = `${'前面的话，'.repeat(40)}碳汇在这里，${'后面的话。'.repeat(40)}`
  const short = excerpt(text, ['碳汇'], 60)
  expect(short).toContain('碳汇')
  expect(short.length).toBeLessThanOrEqual(62)
  expect(short).toMatch(/^….*…$/)
  expect(excerpt('短', ['碳汇'], 60)).toBe('短')
})

test('Pinyin follows the letters of the name', () => {
  expect(matchPinyin('碳汇开发', 'huikai')).toEqual([1, 2])
  expect(matchPinyin('重点排放单位', 'zhongdian')).toEqual([0, 1])
  expect(matchPinyin('碳汇开发', 'tkf')).toBeUndefined()
  expect(matchPinyin('碳汇开发', 't')).toBeUndefined()
  expect(matchPinyin('Carbon', 'ca')).toBeUndefined()
})

test('A long or odd question is cut, and takes no long time', async () => {
  expect(readQuery('碳'.repeat(500)).text).toHaveLength(QUERY_LENGTH_MAX)
  const odd = ['a'.repeat(500), '碳汇'.repeat(200), 'zhang '.repeat(60), '((((((((((', '\\\\u0000']
  expect(await cpuTime(() => odd.forEach((q) => search(q)))).toBeLessThan(3000)
})

test('A typing error is answered with a suggestion', () => {
  expect(nearest('zh', '区域碳合算', seededFigures)).toContain('区域碳核算')
  expect(nearest('en', 'carbn', seededFigures)).toContain('carbon')
  expect(nearest('zh', '量子纠缠', seededFigures)).toEqual([])
})

test('The page of results is named after the question', () => {
  expect(pageHead('zh', 'searchResults', { q: '碳汇' }).title).toBe('“碳汇”的搜索结果')
})

test('Without figures nothing is quoted, and the rest is found as before', () => {
  const found = find('zh', readQuery('用电排放该用哪个因子'), () => 100, undefined)
  const hits = found.flatMap(({ hits }) => hits)
  expect(hits.map(({ id }) => id)).toContain('sophisticatedcarbonaccounting-4')
  const entries = entriesIn('zh', undefined)
  expect(entries.filter(({ kind }) => kind === 'figure')).toEqual([])
  for (const entry of entries)
    for (const text of [entry.lead, ...entry.passages.map((passage) => passage.text)])
      expect(text).not.toMatch(/\d\.\d{4} *[kt]|\{\w+[|}]/)
})

test('The nation’s figure stands before those of its provinces', () => {
  const figures = find('zh', readQuery('电力'), () => 3, seededFigures).find(
    ({ kind }) => kind === 'figure',
  )
  expect(figures?.hits.map(({ id }) => id)).toEqual(['figure-CN', 'figure-11', 'figure-12'])
  expect(figures?.hits[0]?.to).toBe('/carbonfactor?id=EL-NAT-2023')
})

test('Every figure of the nation and of a province is told with its release', () => {
  const figures = entriesIn('zh', seededFigures).filter(({ kind }) => kind === 'figure')
  expect(figures).toHaveLength(35)
  for (const { lead } of figures)
    expect(lead).toMatch(/^(0\.\d{4} kgCO₂\/kWh（数据第 1 版）|来源未公布)$/)
})
