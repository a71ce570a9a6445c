import type { ServerResponse } from 'node:http'

/** Responses in progress by request id: Remix gives loaders no other access to them. */
const open = new Map<string, ServerResponse>()

export function rememberResponse(requestId: string, response: ServerResponse): void {
  open.set(requestId, response)
  response.once('close', () => open.delete(requestId))
}

export const openResponse = (requestId: string) => open.get(requestId)
