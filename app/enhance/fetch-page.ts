/** A page of ours, fetched to take parts of it over. */
export interface FetchedPage {
  status: number
  /** Where a redirect led, or the address asked for. */
  url: string
  document: Document
}

/** @throws when nothing answers, when the request is given up, or when the answer is no page. */
export async function fetchPage(address: string, options: RequestInit = {}): Promise<FetchedPage> {
  const answer = await fetch(address, {
    ...options,
    headers: { accept: 'text/html', ...options.headers },
  })
  if (!answer.headers.get('content-type')?.startsWith('text/html'))
    throw new TypeError(`No page: ${answer.status}`)
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
