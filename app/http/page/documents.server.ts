/** The HTML of responses, so that it can be sent without reading their bodies. */
const documents = new WeakMap<Response, string>()

export function documentResponse(html: string, init: ResponseInit): Response {
  const response = new Response(html, init)
  documents.set(response, html)
  return response
}

/** Undefined of a response that is no document of ours, such as a redirect. */
export const documentOf = (response: Response): string | undefined => documents.get(response)
