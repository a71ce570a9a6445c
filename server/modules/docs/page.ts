import type { Endpoint } from '../../contract/endpoint.ts'
import { ERRORS } from '../../error-texts.ts'
import { html, type Markup, page } from '../../html.ts'
import { exampleOf, type Schema } from './examples.ts'
import { accessText, jsonSchema, takes } from './openapi.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#1c2b24;--soft:#5a6b62;--line:#d9e2dc;--field:#f4f8f5;--brand:#0b7a4b;--ground:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e6efe9;--soft:#9db0a5;--line:#2c3a33;--field:#18231d;--brand:#5fd39a;--ground:#101814}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.7 system-ui,"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.3}h2{font-size:1.3rem;margin:3rem 0 1rem}h3{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
a{color:var(--brand)}
article{border:1px solid var(--line);border-radius:8px;padding:1rem 1.25rem;margin:0 0 1rem}
code,pre{font-family:ui-monospace,Consolas,monospace;font-size:.875rem}
pre{background:var(--field);padding:.75rem 1rem;border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 0}
.method{color:var(--brand);font-weight:700;margin-inline-end:.5rem}
.meta{color:var(--soft);margin:.25rem 0 .5rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{text-align:start;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:600;white-space:nowrap}
`

/** Renders /docs: every call with its fields and an example, readable without script. */
export function docsPage(endpoints: readonly Endpoint[], siteName: string) {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))]
  const body = html`<main>
    <h1>${siteName} 接口文档</h1>
    <p>
      每次返回的都是信封 <code>{"code", "data", "msg", "message"}</code>：code 为 0
      即成功，其余见文末的代码表。需要登录的接口在请求头
      <code>Authorization: Bearer …</code> 中携带访问令牌。全部路径另在
      <code>/admin-api</code> 下提供。机器可读的文档：<a href="/openapi.json">OpenAPI</a>。
    </p>
    ${tags.map(
      (tag) =>
        html`<h2>${tag}</h2>
          ${endpoints.filter((endpoint) => endpoint.tag === tag).map(article)}`,
    )}
    <h2>代码表</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="代码表">
      <table>
        <thead>
          <tr>
            <th scope="col">code</th>
            <th scope="col">HTTP</th>
            <th scope="col">文字</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(ERRORS).map(
            ([code, { text, status = 200 }]) =>
              html`<tr>
                <td><code>${code}</code></td>
                <td>${status}</td>
                <td>${text || '成功'}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </main>`
  return page(`${siteName} 接口文档`, STYLE, body)
}

function article({ access, bare, body, data, method, path, query, summary }: Endpoint): Markup {
  const shown = exampleOf(jsonSchema(data, 'output') as Schema)
  const answer = bare ? shown : { code: 0, data: shown, msg: '', message: '' }
  return html`<article>
    <h3><span class="method">${method}</span><code>${path}</code></h3>
    <p class="meta">${summary} · ${accessText(access)}</p>
    ${takes(query) ? fields('查询参数', jsonSchema(query, 'input') as Schema) : ''}
    ${takes(body) ? fields('请求正文（JSON）', jsonSchema(body, 'input') as Schema) : ''}
    <pre>${JSON.stringify(answer, null, 2)}</pre>
  </article>`
}

function fields(caption: string, { properties = {}, required = [] }: Schema): Markup {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <thead>
        <tr>
          <th scope="col">${caption}</th>
          <th scope="col">类型</th>
          <th scope="col">必填</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(properties).map(
          ([name, schema]) =>
            html`<tr>
              <td><code>${name}</code></td>
              <td>${typeText(schema)}</td>
              <td>${required.includes(name) ? '是' : '否'}</td>
              <td>${note(schema)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function typeText({ anyOf, const: fixed, enum: values, items, type }: Schema): string {
  if (fixed !== undefined) return JSON.stringify(fixed)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(' | ')
  if (type === 'array') return `${items ? typeText(items) : 'any'}[]`
  return type === undefined ? 'any' : String(type)
}

function note({ anyOf = [], default: fallback, description = '', maxLength }: Schema): string {
  const longest = maxLength ?? anyOf.find((option) => option.maxLength)?.maxLength
  return [
    description,
    longest ? `最长 ${longest}` : '',
    fallback === undefined ? '' : `默认 ${JSON.stringify(fallback)}`,
  ]
    .filter(Boolean)
    .join('；')
}
