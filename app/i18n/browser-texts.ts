import type { Locale } from './locale.ts'
import type { LoadTexts } from './t.tsx'

/** What a page may need that the one before it did not bring along, by the language that pages speak. */
const PARTS = {
  zh: { forms: () => import('./zh/forms.ts') },
  en: { forms: () => import('./en/forms.ts') },
}
type Part = keyof (typeof PARTS)[Locale]
/** Which part holds the texts whose keys begin so. */
const PART_OF: Record<string, Part> = { form: 'forms', account: 'forms' }

/** The browser's catalogue: what the page brought along, to which `load` adds what later pages and dialogs say. */
export function browserCatalogue(locale: Locale, sent: string) {
  const catalogue = JSON.parse(sent) as Record<string, unknown>
  const coming: Partial<Record<Part, Promise<unknown>>> = {}
  let failure: unknown
  const load: LoadTexts = (namespace) => {
    const part = PART_OF[namespace]
    if (!part) return undefined
    if (failure) throw failure
    return (coming[part] ??= PARTS[locale][part]().then(
      (module) => Object.assign(catalogue, module[part]),
      (error: unknown) => (failure = error),
    ))
  }
  return { catalogue, load }
}
