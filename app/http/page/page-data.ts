import type { data } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'
import type { DocumentHead } from './document-head.server.ts'

/** Under a symbol, which Remix does not serialise for the browser: no page has a script that would read it. */
const PAGE_DATA = Symbol('page data')

/** A loader's data, for rendering on the server only, so it may contain elements too. */
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

/** Title, description and address from the page's loader; undefined on an error page. */
export function usePageHead(): DocumentHead | undefined {
  const matches = useMatches()
  return readPageData<{ head?: DocumentHead }>(matches.at(-1)?.data)?.head
}
