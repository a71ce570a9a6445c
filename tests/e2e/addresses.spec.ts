import { hostileRequests } from '../support/hostile-addresses.ts'
import { rawClient } from '../support/raw-http.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const clientOf = (url: string) => rawClient(Number(new URL(url).port), 'localhost')

test(
  'What nobody of ours asks for is refused in words, and is no error of ours',
  onlyWithScript('asks without a browser'),
  async ({ stack }) => {
    const printedBefore = stack.printed.length
    const client = clientOf(stack.portalUrl)
    const status = async (method: string, path: string) =>
      (await client.ask({ method, path, headers: {} })).status
    for (const [path, wanted] of [
      ['/carbonfactor.csv/', 308],
      ['/CARBONFOOT.json', 308],
      ['/c%61rbonfactor.xlsx//', 308],
      ['/carbonfactor.csv%2f', 308],
      ['/:a(', 404],
      ['/*/x', 404],
      ['/%', 400],
      ['/%E0%A4%A', 400],
      ['//', 308],
      ['//x//y', 404],
      ['/%5c', 400],
      ['/%5Crobots%2etxt%2f', 400],
      ['//[', 400],
      ['/assets/../search?q=x', 400],
      ['/./search?q=x', 400],
      ['/x/%2e%2E/carbonfactor?q=x', 400],
      ['/about/..', 400],
      ['/%00', 404],
      ['/\u0000', 400],
      ['*', 400],
      [`/${'x'.repeat(12_000)}`, 400],
      [`/${'/'.repeat(12_000)}x`, 400],
      [`/${',%20'.repeat(3000)}x?y`, 400],
      [`/${'x'.repeat(900)}`, 404],
      [`/search?q=x&${'x'.repeat(3000)}`, 200],
      ['/about.data', 404],
      ['/_root.data?_routes=root', 404],
      ['/edituserinfo.data#x', 400],
      ['/carbonfactor#1', 400],
      ['/assets/..#', 400],
      ['/about?_data=root', 400],
      ['/about?%5Fdata', 400],
      ['/about??x&_data', 400],
      // A page number beyond the API's maximum is treated as one after the last.
      ['/carbonfactor?page=500000', 200],
      ['/carbonfoot?page=500000', 200],
      ['/carbonfactor?changes=1&page=500000', 200],
      ['/notices?page=1000001', 200],
      // The API refuses control characters; half an emoji is no text.
      ['/carbonfactor?id=EL%00', 404],
      ['/carbonfoot?id=%1F', 200],
      ['/carbonfactor.csv?id=EL%00', 404],
      ['/carbonfactor?compare=EL-NAT-2023&compare=EL-PRV-33-2023%00', 200],
      ['/carbonfactor?picked=EL%00', 200],
      ['/carbonfactor?id=EL-NAT-2023&amount=%00&unit=%00&uncertainty=%00', 200],
      ['/carbonfactor?tool=coal-equivalent&fuel=%00&amount=%00&unit=%00', 200],
      ['/carbonfoot?tool=cbam&cn=%00&tonnes=%00&id=%00', 200],
      [`/search?q=${'a'.repeat(79)}%F0%9F%98%80`, 200],
      // A fixed link with an invalid release or parameter set never silently shows the newest.
      ['/carbonfactor?id=EL-PRV-33-2023&release=abc', 404],
      ['/carbonfactor?id=EL-PRV-33-2023&release=0', 404],
      ['/carbonfactor?release=99', 404],
      ['/carbonfoot?tool=cbam&release=x', 404],
      ['/carbonfactor?tool=coal-equivalent&release=x', 404],
      ['/carbonfactor?id=EL-PRV-33-2023&release=', 200],
      ['/carbonfactor.csv?release=abc', 404],
      ['/carbonfactor?tool=estimate&gwp=AR9&line=FU-DIES;1;t', 200],
      ['/carbonfactor/estimate.csv?gwp=AR9&line=FU-DIES;1;t', 400],
      ['/proposals?page=99999999999', 200],
      ['/about?a?b=1&_data=root', 400],
    ] as const)
      expect([path, await status('GET', path)]).toEqual([path, wanted])
    const told = async (path: string, cookie?: string) =>
      (await fetch(stack.portalUrl + path, { headers: cookie ? { cookie } : {} })).text()
    expect(await told('/about?_data=root')).toContain('<html lang="zh-CN">')
    expect(await told('/about?_data=root')).toContain('网址的写法不正确')
    for (const english of [
      await told('/about?lang=en&_data=root'),
      await told('/%5c', 'preferences=locale%3Den'),
      await told('/about.data', 'preferences=locale%3Den'),
    ]) {
      expect(english).toContain('<html lang="en">')
      expect(english).not.toMatch(/[\u4e00-\u9fff]/)
    }
    expect(await told('/about.data')).toContain('您访问的页面不存在')
    for (const path of ['/', '/about', '/no/such/page', '/healthz'])
      expect([path, await status('POST', path)]).toEqual([path, 405])
    for (const [path, lang, words] of [
      ['/enter/platform', 'zh', '不允许使用该请求方法'],
      ['/enter/accounting', 'en', 'Method not allowed'],
      ['/carbonfactor.csv', 'zh', '不允许使用该请求方法'],
      ['/CARBONFACTOR.csv/', 'zh', '不允许使用该请求方法'],
      ['/sitemap.xml', 'zh', '不允许使用该请求方法'],
      ['/robots.txt', 'en', 'Method not allowed'],
      ['/healthz', 'zh', '不允许使用该请求方法'],
      ['/readyz', 'zh', '不允许使用该请求方法'],
      ['/clients/typescript/x.ts', 'zh', '不允许使用该请求方法'],
      ['/about', 'zh', '不允许使用该请求方法'],
    ] as const) {
      const answer = await fetch(`${stack.portalUrl}${path}?lang=${lang}`, { method: 'POST' })
      const headers = ['allow', 'cache-control', 'content-type'].map((one) =>
        answer.headers.get(one),
      )
      expect([path, answer.status, ...headers]).toEqual([
        ...[path, 405, 'GET, HEAD', 'no-store', 'text/html; charset=utf-8'],
      ])
      expect(await answer.text()).toContain(words)
    }
    for (const method of ['POST', 'PUT']) {
      const answer = await fetch(`${stack.portalUrl}/extend/factor/page`, { method })
      const text = `请求方法不正确:${method}`
      expect(await answer.json()).toEqual({ code: 405, data: null, msg: text, message: text })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    for (const path of ['/_root.data', '/login.data', '/captcha.data'])
      expect([path, await status('POST', path)]).toEqual([path, 404])
    const unmet: Record<string, string>[] = [
      { range: 'bytes=99999999-' },
      { 'if-match': '"other"' },
    ]
    for (const headers of unmet)
      expect((await client.ask({ method: 'GET', path: '/favicon.ico', headers })).status).toBe(200)
    const bent = hostileRequests(['/', '/login', '/carbonfactor.csv', '/areas', '/assets/x.js'], 42)
    for (let i = 0; i < 400; i++) {
      const shot = bent()
      const answer = await client.ask(shot)
      expect({ ...shot, ours: answer.status >= 500 }).toEqual({ ...shot, ours: false })
    }
    client.close()
    expect(stack.printed.slice(printedBefore)).not.toMatch(/"level":"error"|\n\s+at /)
  },
)
