/** The HTML of responses, so that it can be sent without reading their bodies. */
const documents = new WeakMap<Response, string>()
/** Requests whose documents are sent that way: their responses get no body, since nothing would read it. */
const withoutBody = new WeakSet<Request>()

/** Announces that the document of this request will be read by `documentOf`. */
export const expectDocument = (request: Request) => void withoutBody.add(request)

export function documentResponse(request: Request, html: string, init: ResponseInit): Response {
  const response = new Response(withoutBody.has(request) ? null : html, init)
  documents.set(response, html)
  return response
}

/** Undefined for a response that is not a document of ours, such as a redirect. */
export const documentOf = (response: Response): string | undefined => documents.get(response)
