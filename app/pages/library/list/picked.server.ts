import { redirect } from '@remix-run/node'
import type { ApiClient } from '#app/http/api-client/api.server.ts'
import { isApiError } from '#app/http/api-client/api-errors.server.ts'
import { fill } from '#app/i18n/fill.ts'
import { Code } from '#server/contract/codes.ts'
import { factorGet, footprintGet } from '#server/contract/library-detail.ts'
import {
  type Library,
  listAddress,
  COMPARED_MAX,
  readCodes,
  readListQuery,
} from '../library-urls.ts'
import { compareUrl } from '../compare/compare.server.ts'
import type { ListRequest } from './conditions.server.ts'
import { shownText } from '../units.ts'

/**
 * Without a script, ticks are part of the address: the list's form posts them with its current address (`keep`), and
 * the redirect target contains them (`picked`). With a script `enhance/compare-tray.ts` stores them.
 */
export function keepPicked(library: Library, params: URLSearchParams): Response {
  const query = readListQuery(library, new URLSearchParams(params.get('keep') ?? ''))
  const picked = readCodes(params, 'compare').slice(0, COMPARED_MAX)
  return redirect(listAddress(library, query, { picked, page: query.page }))
}

/** The ticked records by name, each with the address without it. */
export async function describePicked(
  { library, locale, words, query }: ListRequest,
  api: ApiClient,
) {
  const { picked, page } = query
  const names = await Promise.all(
    picked.map((id) =>
      (library === 'factor'
        ? api(factorGet, { query: { id } })
        : api(footprintGet, { query: { id } })
      ).then(
        ({ record }) => shownText(locale, record.name, record.nameEn),
        (error: unknown) => {
          if (isApiError(error, Code.libraryRecordNotFound)) return id
          throw error
        },
      ),
    ),
  )
  return {
    keep: listAddress(library, query, { picked: [], page }).split('?')[1] ?? '',
    ids: picked,
    compare: compareUrl(library, picked),
    chips: picked.map((id, at) => ({
      id,
      name: names[at] ?? id,
      label: fill(words.picked.drop, { name: names[at] ?? id }),
      to: listAddress(library, query, { picked: picked.filter((one) => one !== id), page }),
    })),
  }
}
export type PickedModel = Awaited<ReturnType<typeof describePicked>>
