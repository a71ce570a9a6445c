/** Whether the page answers a post. */
export const isPosted = () => document.documentElement.dataset.posted !== undefined

/** Loads the page again, by its address where it answers a post: a reload would post again. */
export function reloadPage(): void {
  const { pathname, search } = window.location
  if (isPosted()) window.location.replace(pathname + search)
  else window.location.reload()
}
