import { createHash } from 'node:crypto'
import { escapeHtml } from '#shared/escape-html.ts'

/** Text that is already markup. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | Value[]

const render = (value: Value): string => {
  if (value instanceof Markup) return value.text
  return Array.isArray(value) ? value.map(render).join('') : escapeHtml(String(value))
}

/** Template tag: escapes every value that is not `Markup`. */
export const html = (strings: TemplateStringsArray, ...values: Value[]) =>
  new Markup(strings.reduce((text, string, i) => text + render(values[i - 1] ?? '') + string))

/**
 * A complete HTML page without script; `policy` is its content security policy and allows only its own style, by
 * hash.
 */
export function page(title: string, style: string, body: Markup): { text: string; policy: string } {
  const hash = createHash('sha256').update(style).digest('base64')
  const { text } = html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${new Markup(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { text, policy }
}

export const HTML_TYPE = 'text/html; charset=utf-8'
