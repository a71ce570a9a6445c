import { Form, useNavigation, type FetcherWithComponents } from '@remix-run/react'

/** How a form posts: as the page itself, or within a dialog through a fetcher. */
export interface PostProps {
  fetcher?: FetcherWithComponents<unknown>
  /** Where the dialog's form posts to; a page's form posts to its own address. */
  action?: string
}

/** The form element to draw, and whether its post is under way. */
export function usePostForm({ fetcher, action }: PostProps) {
  const navigation = useNavigation()
  const page = navigation.formMethod === 'POST'
  return {
    PostForm: fetcher?.Form ?? Form,
    address: fetcher ? { action } : {},
    pending: fetcher ? fetcher.state !== 'idle' : page,
  }
}
