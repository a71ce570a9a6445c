import * as z from 'zod/mini'
import { favouriteNoteForm } from '#app/forms/favourite.ts'
import { formActions } from '#app/http/forms/form-actions.server.ts'
import { formIntent } from '#app/http/forms/form-intent.server.ts'
import type { PageContext } from '#app/http/page/page-loader.server.ts'
import { dataText } from '#app/i18n/pick.ts'
import type { Locale } from '#app/i18n/locale.ts'
import { recordUrl } from '#app/pages/library/library-urls.ts'
import { shownText, shownUnit } from '#app/pages/library/units.ts'
import { Code } from '#server/contract/codes.ts'
import {
  deleteFavourites,
  type Favourite,
  FAVOURITES_MAX,
  listFavourites,
  markFavouritesSeen,
  updateFavourite,
} from '#server/contract/favourites.ts'
import { isRecordId } from '#shared/record-id.ts'
import { FAVOURITES } from './paths.ts'

/** The reader's favourites; `?changed` filters those with a change, `?note` and `?remove` name one or several. */
export async function favouritesData({ api, url, locale, setHeader }: PageContext) {
  setHeader('cache-control', 'no-store')
  const all = (await api(listFavourites)).map((one) => rowOf(one, locale))
  const { searchParams } = url
  const onlyChanged = searchParams.has('changed')
  const changed = all.filter(({ state }) => state !== 'same')
  const ticked = searchParams.getAll('ids')
  return {
    max: FAVOURITES_MAX,
    total: all.length,
    changed: changed.length,
    onlyChanged,
    rows: onlyChanged ? changed : all,
    noted: all.find(({ id }) => String(id) === searchParams.get('note')),
    removing: searchParams.has('remove')
      ? all.filter(({ id }) => ticked.includes(String(id)))
      : undefined,
  }
}
export type FavouritesData = Awaited<ReturnType<typeof favouritesData>>
export type FavouriteRow = FavouritesData['rows'][number]

function rowOf(one: Favourite, locale: Locale) {
  const { id, library, code, state, seen, now, note } = one
  const figure = now ?? seen
  const isMoved = now && seen && (now.figure !== seen.figure || now.unit !== seen.unit)
  return {
    id,
    state,
    note,
    name: shownText(locale, one.name, one.nameEn),
    about: [code, dataText(locale, one.region, one.regionEn), String(one.year)].join(' · '),
    to: recordUrl(library, code),
    figure: figure?.figure ?? '',
    unit: figure ? shownUnit(locale, figure.unit) : '',
    before: isMoved
      ? { figure: seen.figure, unit: now.unit === seen.unit ? '' : shownUnit(locale, seen.unit) }
      : undefined,
  }
}

const Ticked = z.object({ ids: z.optional(z.array(z.string().check(z.refine(isRecordId)))) })

export const favouritesAction = formActions({
  remove: formIntent({
    schema: Ticked,
    signedIn: true,
    async work({ api, input: { ids = [] }, t, goTo }) {
      const n = ids.length > 0 ? await api(deleteFavourites, { query: { ids } }) : 0
      return goTo(FAVOURITES, 'listDone', { text: t('favourites.removed', { n }) })
    },
  }),
  seen: formIntent({
    schema: Ticked,
    signedIn: true,
    async work({ api, input: { ids = [] }, url, t, goTo }) {
      const back = url.searchParams.has('changed') ? `${FAVOURITES}?changed=1` : FAVOURITES
      if (ids.length === 0) return goTo(back, 'listDone', { text: t('favourites.noneTicked') })
      const n = await api(markFavouritesSeen, { query: { ids } })
      const text = n > 0 ? t('favourites.seenDone', { n }) : t('favourites.seenNone')
      return goTo(back, 'listDone', { text })
    },
  }),
  note: formIntent({
    ...favouriteNoteForm.intent,
    when: ({ url }) => url.searchParams.has('note'),
    signedIn: true,
    errors: { [Code.favouriteNotFound]: { field: '' } },
    async work({ api, input, url, t, goTo }) {
      const id = url.searchParams.get('note') ?? ''
      if (!isRecordId(id)) throw new Response(null, { status: 404 })
      await api(updateFavourite, { body: { id: Number(id), note: input.note } })
      return goTo(FAVOURITES, 'listDone', { text: t('favourites.noted') })
    },
  }),
})
