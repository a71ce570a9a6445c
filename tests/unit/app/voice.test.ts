import { describe, expect, it } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { content } from '#app/i18n/content.server.ts'
import { messageTexts } from '#app/i18n/en/message-texts.server.ts'
import { actions, fields, modules } from '#app/i18n/en/operations.server.ts'
import { type Locale, LOCALES } from '#app/i18n/locale.ts'
import { titles } from '#app/i18n/pages.server.ts'

/** Every text of a language with its path. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => texts(part, `${path}.${name}`))
}
const all = (locale: Locale) =>
  texts({ catalogue: catalogues[locale], content: content[locale], titles: titles[locale] })

const found = (locale: Locale, wrong: RegExp, except = /(?!)/) =>
  all(locale).filter(([path, text]) => wrong.test(text) && !except.test(path))

/** Formulas in symbols: brackets there are mathematics. */
const FORMULA = /\.(symbols|formula|figures|example)$/

/** Where "unit" means a unit of measurement. */
const MEASURED =
  /^\.content\.(?:developers|figures|home|library|portal\.about\.data|services)|^\.catalogue\.(?:data|favourites|feedback|proposals)|^\.titles\.carbonfoot/

const CHINESE = String.raw`[\u4e00-\u9fff“”《》]`

describe('The Chinese texts', () => {
  it.each([
    [
      'talk',
      /摸(数据|底|清|家底)|家底|怎么|怎样|先问一问|过六关|拿不准|说不[清准明]|算得清|看不出|搞|咱|啥|哪儿/,
    ],
    ['address the reader as “你”', /你(?!好)/],
    ['name the library otherwise than 碳核算因子库', /碳因子库|(?<!碳核算)因子库/],
    ['number a scope otherwise than 范围一、二、三', /范围\s?[123１２３]|[Ss]cope\s?\d/],
    ['write the gas without its subscript', /CO2|CH4|N2O/],
    ['space per cent from its number', /[\d}] %/],
    ['join or space Chinese and dashes by hand', /[\u4e00-\u9fff](--|…(?!…|$))[\u4e00-\u9fff]/],
  ])('do not %s', (_what, wrong) => {
    expect(found('zh', wrong)).toEqual([])
  })

  it('are punctuated in full width', () => {
    const half = new RegExp(`${CHINESE}[,;:?!()]|[,;:?!(]${CHINESE}|${CHINESE}\\.(?=$|\\s)`)
    expect(found('zh', half, FORMULA)).toEqual([])
  })
})

describe('The English texts', () => {
  it.each([
    ['number', /\w\((?!s\))\d/],
    ['punctuate in full width', /[，。；：？！（）、]/],
    ['write the gas without its subscript', /CO2|CH4|N2O/],
    // Except JSON, whose quotation marks are straight.
    ['quote by straight marks', /[a-z]'[a-z]|^(?!.*\{").*"/],
    ['space before a comma or twice', / ,| {2}/],
    ['space per cent from its number', /[\d}] %/],
  ])('do not %s', (_what, wrong) => {
    expect(found('en', wrong, /\.(to|href)$|Hint$|hint/)).toEqual([])
  })

  const others = texts({ messageTexts, actions, fields, modules })
  it.each([
    ['sign in and out', /(?<!\{)\blog(?:ged|ging|s)?[ -]?(?:in|out)s?\b/i],
    ['email', /\be-mail/i],
    ['back office', /\bconsoles?\b/i],
    ['organisation', /\bunits?\b/i, MEASURED],
  ])('say %s in no other way', (_word, wrong, except = /(?!)/) => {
    const wrongly = others.filter(([, text]) => wrong.test(text))
    expect([...found('en', wrong, except), ...wrongly]).toEqual([])
  })

  it.each([
    ['手机号', /^(?!.*(?<!\{)\bphone)/i],
    ['用户编号', /account number/i],
    ['办件编号', /\bcase\b/i],
  ])('call %s by its one name', (term, right) => {
    const english = new Map(all('en'))
    const called = all('zh').filter(([, text]) => text.includes(term))
    expect(called.length).toBeGreaterThan(0)
    const wrongly = called
      .map(([path]) => [path, english.get(path)] as const)
      .filter(([, text]) => text !== undefined && !right.test(text))
    expect(wrongly).toEqual([])
  })
})

/** A service's or library's name in the menu, and its page. */
const MENU_PAGES = {
  trade: 'carbontradeconsult',
  sink: 'carbonhuidev',
  smart: 'carbonintelligencemanage',
  area: 'carbonareaaccount',
  asset: 'carbassetmanagement',
  retrofit: 'energyreducecarbon',
  fine: 'sophisticatedcarbonaccounting',
  factor: 'carbonfactor',
  footprint: 'carbonfoot',
} as const

describe('A page', () => {
  it.each(LOCALES)('has the name that the menu gives it, in %s', (locale) => {
    for (const [item, page] of Object.entries(MENU_PAGES)) {
      const { name } = catalogues[locale].nav[item as keyof typeof MENU_PAGES]
      expect(name).toBe(titles[locale][page].title)
    }
    const { names, parent } = content[locale].library.words
    expect(parent).toBe(catalogues[locale].nav.data)
    expect(names.factor).toBe(titles[locale].carbonfactor.title)
    expect(names.footprint).toBe(titles[locale].carbonfoot.title)
  })
})
