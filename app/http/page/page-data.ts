import type { data } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'
import type { DocumentHead } from './document-head.server.ts'

/** Under a symbol: Remix writes a loader's data into its hand-over to a browser's script, which no page has. */
const PAGE_DATA = Symbol('page data')

/** What a loader answers: for the server's rendering only, so that it may hold whatever a page shows, elements too. */
export interface PageData<T> {
  [PAGE_DATA]: T
}
export const asPageData = <T>(value: T): PageData<T> => ({ [PAGE_DATA]: value })

export function readPageData<T>(loaded: unknown): T | undefined {
  return (loaded as PageData<T> | undefined)?.[PAGE_DATA]
}

type Loader<T> = (args: never) => Promise<ReturnType<typeof data<PageData<T>>>>

export type PageDataOf<L> = L extends Loader<infer T> ? T : never

/** The data of the page's own loader: `usePageData<typeof loader>()`. */
export const usePageData = <L>() => readPageData(useLoaderData()) as PageDataOf<L>

/** What the page's loader tells of it: title, description, address; undefined on an error page. */
export function usePageHead(): DocumentHead | undefined {
  const matches = useMatches()
  return readPageData<{ head?: DocumentHead }>(matches.at(-1)?.data)?.head
}
