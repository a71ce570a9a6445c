import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendKeptPage } from './page-cache.server.ts'
import { sendPlainPage } from './plain-page.server.ts'
import { isSameOriginRequest } from './same-origin.server.ts'

/** HTML forms and links know no other. */
const METHODS = ['GET', 'HEAD', 'POST']

/**
 * Stands before Express: what no page could answer is refused in words, a cross-site post is refused
 * whatever address it aims at (`?_data=`, `.data` and resource routes included, which Remix's own check
 * misses), and anonymous pages come from memory.
 */
export function front(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = '' } = request
  if (!METHODS.includes(method)) {
    sendPlainPage(response, 405, '不允许使用该请求方法', '这个网址不接受刚才的操作。', {
      Allow: METHODS.join(', '),
    })
    return true
  }
  if (!isReadable(request)) {
    sendPlainPage(response, 400, '请求有误', '网址的写法不正确，请检查后重试。')
    return true
  }
  if (method !== 'POST') return sendKeptPage(request, response)
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  }
  if (isSameOriginRequest(header)) return false
  sendPlainPage(response, 403, '请求被拒绝', '这个请求来自其他网站，未作任何处理。')
  return true
}

/** Whether host and path make an address at all: what follows would fail on them without words. */
function isReadable({ url = '', headers }: IncomingMessage): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return false
  }
  return url.startsWith('/') && URL.canParse(`http://${headers.host ?? 'localhost'}`)
}
