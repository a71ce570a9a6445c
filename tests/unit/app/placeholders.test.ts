import { expect, it } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'

/** A catalogue, flat: its texts by their dotted keys. */
function textsOf(catalogue: object, path = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + name, value]]
      : textsOf(value as object, `${path}${name}.`),
  )
}
const placeholdersOf = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/\{(\w+)(?:\|[^{}|]*\|[^{}|]*)?\}/g)].map(([, name = '']) => name),
    ),
  ].sort()

const texts = new Map(textsOf(catalogues.zh))

it('A text has the same placeholders in every language', () => {
  for (const catalogue of Object.values(catalogues))
    for (const [key, text] of textsOf(catalogue))
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(texts.get(key) ?? ''))
})
