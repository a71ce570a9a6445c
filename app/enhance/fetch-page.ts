/** A page of the site, fetched to reuse parts of it. */
export interface FetchedPage {
  status: number
  /** The final address, after redirects. */
  url: string
  document: Document
}

/**
 * Fetches and parses a page; other content parses as a page without regions.
 * @throws when the network fails or the request is aborted.
 */
export async function fetchPage(address: string, options: RequestInit = {}): Promise<FetchedPage> {
  const answer = await fetch(address, {
    ...options,
    headers: { accept: 'text/html', ...options.headers },
  })
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return { status: answer.status, url: answer.url, document: parsed }
}

/** Adds style sheets of a fetched page that this one lacks, and waits for them. */
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
