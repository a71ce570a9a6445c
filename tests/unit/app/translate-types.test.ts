import { expect, it } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { createTranslate, type Translate } from '#app/i18n/t.tsx'

/** Checked by the compiler, which reports an `@ts-expect-error` above a line that compiles; never run. */
export function neverRun(t: Translate, kind: 'ticks.one' | 'ticks.all', more: boolean) {
  t('list.total', { n: 1 })
  t('list.totalPage', { n: 1, page: 1, pages: '2' })
  t('list.create')
  t(`list.${kind}`, { name: '' })
  t(more ? 'form.area.foundMore' : 'form.area.found', { n: 1, shown: 1 })

  // @ts-expect-error no values
  t('list.total')
  // @ts-expect-error one is missing
  t('list.totalPage', { n: 1, page: 1 })
  // @ts-expect-error another name
  t('list.total', { count: 1 })
  // @ts-expect-error one more than the text has
  t('list.total', { n: 1, page: 1 })
  // @ts-expect-error a text without any
  t('list.create', { n: 1 })
  // @ts-expect-error no text of the two has it
  t(`list.${kind}`, { title: '' })
  // @ts-expect-error both want it
  t(more ? 'form.area.foundMore' : 'form.area.found', { shown: 1 })
  // @ts-expect-error no such text
  t('list.nowhere')
}

it('A text of a catalogue is filled with the values of its call', () => {
  const t = createTranslate(catalogues.zh)
  expect(t('list.totalPage', { n: 3, page: 1, pages: 2 })).toBe('共 3 条，第 1 / 2 页')
})
