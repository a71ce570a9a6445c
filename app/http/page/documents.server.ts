/** The HTML of responses, so that it can be sent without reading their bodies. */
const documents = new WeakMap<Response, string>()
/** Requests whose documents are sent so: a body that nobody reads is not made. */
const withoutBody = new WeakSet<Request>()

/** Announces that the document of this request will be taken by `documentOf`. */
export const takesDocument = (request: Request) => void withoutBody.add(request)

export function documentResponse(request: Request, html: string, init: ResponseInit): Response {
  const response = new Response(withoutBody.has(request) ? null : html, init)
  documents.set(response, html)
  return response
}

/** Undefined of a response that is no document of ours, such as a redirect. */
export const documentOf = (response: Response): string | undefined => documents.get(response)
