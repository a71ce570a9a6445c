import { redirect } from '@remix-run/node'
import { favouriteForm } from '#app/forms/favourite.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { type Library, PATHS, readCodes, recordUrl } from '#app/pages/library/library-urls.ts'
import { shownText, shownUnit } from '#app/pages/library/units.ts'
import { Code } from '#server/contract/codes.ts'
import {
  createFavourites,
  FAVOURITES_AT_ONCE,
  listFavourites,
} from '#server/contract/favourites.ts'
import { factorGet, footprintGet } from '#server/contract/library-detail.ts'
import { FAVOURITES } from './paths.ts'

/** The requested records: `id` from a record's page, `compare` from ticks in a list. */
function requestedRecords({ searchParams }: URL): { library: Library; codes: string[] } {
  const library = searchParams.get('library') === 'footprint' ? 'footprint' : 'factor'
  const codes = ['id', 'compare'].flatMap((name) => readCodes(searchParams, name))
  return { library, codes: [...new Set(codes)].slice(0, FAVOURITES_AT_ONCE) }
}

export async function favouriteNewData({ api, url, locale, setHeader }: PageContext) {
  setHeader('cache-control', 'no-store')
  const { library, codes } = requestedRecords(url)
  if (codes.length === 0) return redirect(PATHS[library], { status: 303 })
  const own = new Set(
    (await api(listFavourites)).map((one) => `${one.library} ${one.code.toLowerCase()}`),
  )
  const read = library === 'factor' ? factorGet : footprintGet
  const found = await Promise.all(
    codes.map((id) =>
      api(read, { query: { id } }).then(
        ({ record, byCode, retired }) => (byCode && retired === null ? record : undefined),
        (error: unknown) => {
          if (isApiError(error, Code.libraryRecordNotFound)) return undefined
          throw error
        },
      ),
    ),
  )
  const [first = ''] = codes
  return {
    back: codes.length === 1 ? recordUrl(library, first) : PATHS[library],
    rows: codes.map((code, at) => {
      const record = found[at]
      return {
        code,
        name: record ? shownText(locale, record.name, record.nameEn) : '',
        figure: record ? `${record.figure} ${shownUnit(locale, record.unit)}` : '',
        own: own.has(`${library} ${code.toLowerCase()}`),
      }
    }),
  }
}
export type FavouriteNewData = Exclude<Awaited<ReturnType<typeof favouriteNewData>>, Response>

const FORM = { field: '' }

export const favouriteNewAction = formActions({
  add: formIntent({
    ...favouriteForm.intent,
    when: () => true,
    signedIn: true,
    errors: { [Code.favouritesFull]: FORM, [Code.libraryRecordNotFound]: FORM },
    async work({ api, input, url, t, goTo }) {
      const { library, codes } = requestedRecords(url)
      if (codes.length === 0) return goTo(PATHS[library])
      const n = await api(createFavourites, { body: { library, codes, note: input.note } })
      const text = n > 0 ? t('favourites.added', { n }) : t('favourites.already')
      return goTo(FAVOURITES, 'listDone', { text })
    },
  }),
})
