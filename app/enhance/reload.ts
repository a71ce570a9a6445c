/** Whether the page answers a post. */
export const isPosted = () => document.documentElement.dataset.posted !== undefined

/** Reloads the page; by its address if it answers a post, which a reload would post again. */
export function reloadPage(): void {
  const { pathname, search } = window.location
  if (isPosted()) window.location.replace(pathname + search)
  else window.location.reload()
}
