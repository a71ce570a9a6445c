import { html, type Markup, page } from '../../html.ts'

const STYLE = `
:root{color-scheme:light dark;--ink:#16302a;--soft:#557068;--brand:#0f6b8f;--ground:#eef5f7;--card:#fff;--line:#d3e1e6}
@media (prefers-color-scheme:dark){:root{--ink:#e5f0f3;--soft:#9fb5bc;--brand:#6cc4e8;--ground:#0e171b;--card:#162228;--line:#2a3a42}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:16px/1.7 system-ui,"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif;padding:1.5rem}
main{max-width:36rem;width:100%;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:2rem}
h1{font-size:1.5rem;line-height:1.35;margin:0 0 1rem}p{margin:.75rem 0 0;overflow-wrap:anywhere}
.tag{display:inline-block;color:var(--brand);border:1px solid currentColor;border-radius:99px;padding:0 .75rem;font-size:.875rem;margin:0 0 1rem}
.soft{color:var(--soft);font-size:.9375rem}
`

const PLATFORM = '能碳管理平台（演示）'
const ACCOUNTING = '企业碳核算平台（演示）'

const frame = (title: string, content: Markup) =>
  page(
    title,
    STYLE,
    html`<main>
      <p class="tag">演示平台</p>
      <h1>${title}</h1>
      ${content}
      <p class="soft">本页代替真实的外部平台，只用来演示进入的过程；正式地址由运营方设置。</p>
    </main>`,
  )

export const welcomePage = (nickname: string) =>
  frame(
    PLATFORM,
    html`<p>欢迎，<strong>${nickname}</strong>。</p>
      <p>已向认证接口核对访问令牌，身份有效，您已进入平台。</p>`,
  )

export const refusedPage = (reason: string) =>
  frame(
    PLATFORM,
    html`<p><strong>无法进入：${reason}</strong></p>
      <p>请返回双碳智慧服务网站，重新登录后再从首页进入平台。</p>`,
  )

export const explanationPage = (parameter: string) =>
  frame(
    PLATFORM,
    html`<p>请从双碳智慧服务网站的「进入平台」进入。</p>
      <p>
        网站会在地址中以 <code>${parameter}</code>
        携带短期访问令牌，平台据此向认证接口核对访问者的身份。
      </p>`,
  )

export const accountingPage = () =>
  frame(
    ACCOUNTING,
    html`<p>您已打开企业碳核算平台。</p>
      <p>此入口不传递登录凭证，平台按自己的方式识别访问者。</p>`,
  )

export const unavailablePage = () =>
  frame(PLATFORM, html`<p><strong>暂时无法核对您的身份，请稍后重试。</strong></p>`)
