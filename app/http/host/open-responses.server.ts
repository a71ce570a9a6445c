import type { ServerResponse } from 'node:http'

/** Answers under way, by the id of their request: Remix gives a loader no other way to them. */
const open = new Map<string, ServerResponse>()

export function rememberResponse(requestId: string, response: ServerResponse): void {
  open.set(requestId, response)
  response.once('close', () => open.delete(requestId))
}

export const openResponse = (requestId: string) => open.get(requestId)
