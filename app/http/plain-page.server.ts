import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;background:#F6F8F6;color:#13231F;font:400 16px/1.75 "PingFang SC","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif}' +
  'main{max-width:40em;margin:0 auto;padding:15vh 24px}h1{font:700 30px/1.35 "Source Han Serif SC","Noto Serif CJK SC","Songti SC",SimSun,serif;margin:0 0 12px;padding-bottom:16px;border-bottom:1px solid #0B6B57}' +
  'a{color:#0F5C9C}@media(prefers-color-scheme:dark){body{background:#0E1715;color:#E8F0EC}h1{border-color:#4FC3A1}a{color:#8CC0F3}}'
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** A refusal before the pages' own code runs: fixed words of ours, so nothing in it needs escaping. */
export function sendPlainPage(
  response: ServerResponse,
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  const html =
    `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>` +
    `<p><a href="/">返回首页</a></p></main></body></html>`
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_SOURCE}`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    // A body that nobody will read may follow.
    Connection: 'close',
    ...headers,
  })
  response.end(html)
}
