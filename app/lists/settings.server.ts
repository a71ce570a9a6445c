import * as z from 'zod/mini'
import type { FormContext } from '#app/http/forms/form-intent.server.ts'
import { NoFields } from '#app/http/forms/no-fields.server.ts'
import type { MessageKey } from '#app/i18n/t.tsx'
import {
  createListView,
  deleteListView,
  DENSITIES,
  getListSettings,
  type ListSettings,
  putListSettings,
  updateListView,
} from '#server/contract/list-settings.ts'
import { withParams } from './url-params.ts'
import {
  type AnyDefinition,
  type ListContext,
  type ListRequest,
  specOf,
} from './list-request.server.ts'
import { readState, stateParams } from './list-state.ts'
import type { ViewChoice } from './list-view.ts'

const DEFAULT_SETTINGS: ListSettings = {
  columns: null,
  density: 'dense',
  views: [],
  mayShare: false,
}

/** The visitor's settings of the list; the defaults if the API fails. */
export const readSettings = (list: AnyDefinition, { api }: ListContext): Promise<ListSettings> =>
  api(getListSettings, { query: { list: list.name } }).catch(() => DEFAULT_SETTINGS)

/** The saved conditions as links, with the current one marked. */
export function viewsOf({ list, state, settings }: ListRequest): ViewChoice {
  const query = stateParams(state).toString()
  return {
    all: { to: list.path, current: query === '' },
    views: settings.views.map(({ query: own, ...view }) => ({
      ...view,
      to: withParams(list.path, new URLSearchParams(own)),
      current: own === query,
    })),
    canSave: query !== '' && settings.views.every((view) => view.query !== query),
    mayShare: settings.mayShare,
  }
}

const Chosen = z.object({ columns: z.array(z.string()), density: z.enum(DENSITIES) })
const Named = z.object({
  name: z.optional(z.string().check(z.trim())),
  shared: z.boolean(),
})

const faultOf = (name: string): MessageKey | '' =>
  name === '' ? 'list.views.missing' : name.length > 30 ? 'list.views.long' : ''

/** Intents for a reader's settings of a list: columns, density, and saved conditions. */
export function settingsIntents(list: AnyDefinition) {
  const choices = Object.keys(list.columns).slice(1)
  const permission = list.endpoint
  const here = (url: URL) => url.pathname + url.search
  return {
    columns: {
      schema: Chosen,
      permission,
      async work({ input, argument, api, url, goTo }: FormContext<typeof Chosen>) {
        const columns =
          argument === 'usual' ? null : choices.filter((name) => input.columns.includes(name))
        const density = argument === 'usual' ? 'dense' : input.density
        await api(putListSettings, { body: { list: list.name, columns, density } })
        return goTo(here(url))
      },
    },
    saveView: {
      schema: Named,
      permission,
      async work({ input, api, url, t, goTo, refuse }: FormContext<typeof Named>) {
        const { name = '', shared } = input
        if (faultOf(name)) return refuse({ name: faultOf(name) })
        const state = readState(specOf(list, t), url.searchParams)
        const query = stateParams(state).toString()
        await api(createListView, { body: { name, shared, list: list.name, query } })
        return goTo(here(url), 'listDone', { text: t('list.views.saved') })
      },
    },
    renameView: {
      schema: Named,
      permission,
      async work({ input, argument, api, url, t, goTo, refuse }: FormContext<typeof Named>) {
        const { name = '', shared } = input
        if (faultOf(name)) return refuse({ name: faultOf(name) })
        await api(updateListView, { body: { name, shared, id: Number(argument) } })
        return goTo(here(url), 'listDone', { text: t('list.views.renamed') })
      },
    },
    deleteView: {
      schema: NoFields,
      permission,
      async work({ argument, api, url, t, goTo }: FormContext<typeof NoFields>) {
        await api(deleteListView, { query: { id: Number(argument) } })
        return goTo(here(url), 'listDone', { text: t('list.views.deleted') })
      },
    },
  }
}
