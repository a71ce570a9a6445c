/** A page of ours, fetched to take parts of it over. */
export interface FetchedPage {
  status: number
  /** Where a redirect led, or the address asked for. */
  url: string
  document: Document
}

/**
 * What is no page is read as one without any of its parts.
 * @throws when nothing answers or when the request is given up.
 */
export async function fetchPage(address: string, options: RequestInit = {}): Promise<FetchedPage> {
  const answer = await fetch(address, {
    ...options,
    headers: { accept: 'text/html', ...options.headers },
  })
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return { status: answer.status, url: answer.url, document: parsed }
}

/** Adds the style sheets of a fetched page that this one has not got, and waits until they are there. */
export async function adoptStyles(page: Document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const missing = [...links].filter((link) => {
    const address = link.getAttribute('href') ?? ''
    return !document.querySelector(`link[rel=stylesheet][href="${CSS.escape(address)}"]`)
  })
  await Promise.all(
    missing.map(
      (link) =>
        new Promise((settle) => {
          const own = document.importNode(link)
          own.onload = own.onerror = settle
          document.head.append(own)
        }),
    ),
  )
}
