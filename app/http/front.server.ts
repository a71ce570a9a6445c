import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendKeptPage } from './page-cache.server.ts'
import { isSameOriginRequest } from './same-origin.server.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Stands before Express: anonymous pages come from memory, and a cross-site post is refused whatever
 * address it aims at (`?_data=`, `.data` and resource routes included, which Remix's own check misses).
 */
export function front(request: IncomingMessage, response: ServerResponse): boolean {
  if (!SAFE.has(request.method ?? '')) return refuseCrossSite(request, response)
  return sendKeptPage(request, response)
}

function refuseCrossSite(request: IncomingMessage, response: ServerResponse): boolean {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : null
  }
  if (isSameOriginRequest(header)) return false
  response.writeHead(403, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'",
    Connection: 'close',
  })
  response.end(
    '<!DOCTYPE html><html lang="zh-CN"><meta charset="utf-8"><title>请求被拒绝</title>' +
      '<h1>请求被拒绝</h1><p>这个请求来自其他网站，未作任何处理。</p><p><a href="/">返回首页</a></p></html>',
  )
  return true
}
