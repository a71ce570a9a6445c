import { readFileSync, writeFileSync } from 'node:fs'
import { axe } from './support/axe.ts'
import { LIBRARY_VIEWS, lookCookie, PUBLIC_PAGES } from './support/pages.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

// A separate store: other tests must not see a second release.
test.use({ stackEnv: { LOG_LEVEL: 'error' } })

const RECORD = 'EL-NAT-2023'
const [OLD, NEW] = ['0.5306', '0.5310']
const OLD_FIGURE = /(?<!\d)0\.5306(?!\d)/
/** The release of the old figure, as the site names it in either language. */
const OLD_RELEASE = /第 1 版|release 1\b|[?&;]release=1\b/i

/** URLs that quote figures but are not in the site map. */
const MORE = [
  '/overview.csv',
  '/releases.atom',
  '/sitemap.xml',
  '/carbonfactor.csv?all=1',
  '/carbonfactor.json?all=1',
  '/carbonfoot.csv?all=1',
  `/carbonfactor.csv?q=${RECORD}`,
  '/?tool=1&amount=1000&unit=MWh&region=',
  `/carbonfactor?q=${RECORD}`,
  `/carbonfactor?q=${encodeURIComponent('全国电力')}`,
  `/carbonfactor?category=${encodeURIComponent('电力')}`,
  `/carbonfactor?id=${RECORD}`,
  ...['电力', '全国电力', '用电排放该用哪个因子', '企业碳排放', RECORD].map(
    (q) => `/search?q=${encodeURIComponent(q)}`,
  ),
]

test(
  'Every page, file and feed tells the current release; an older figure comes with its release',
  onlyWithScript('the documents are the same'),
  async ({ page, stack }) => {
    let asked = 0
    const read = async (address: string, locale: 'zh' | 'en') => {
      const { name, value } = lookCookie({ locale })
      // Several reader addresses, since one would exceed the rate limits.
      const headers = {
        cookie: `${name}=${value}`,
        'x-forwarded-for': `203.0.113.${(asked++ / 50) | 0}`,
      }
      const ask = () => fetch(new URL(address, stack.portalUrl), { headers })
      // A keep-alive connection may close before reuse: retries once, as browsers do.
      const response = await ask().catch(ask)
      expect(response.status, address).toBe(200)
      return await response.text()
    }
    /** The pages and the URLs of this site that they link to; of the lists' record links only those named above. */
    const crawl = async (locale: 'zh' | 'en') => {
      const found = new Map<string, string>()
      const queue = [...PUBLIC_PAGES, ...LIBRARY_VIEWS.map(({ path }) => path), ...MORE]
      for (const address of queue) {
        if (found.has(address)) continue
        const html = await read(address, locale)
        found.set(address, html)
        if (/^\/carbonf(actor|oot)|\?/.test(address)) continue
        for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"#]+)/g)) {
          const to = href.replaceAll('&amp;', '&')
          if (/^\/(?!enter|logout|admin)[^/]/.test(to) && !/\.(xlsx|json)\b|lang=/.test(to))
            queue.push(to)
        }
      }
      return found
    }
    const quoting = (documents: Map<string, string>) =>
      [...documents].filter(([, text]) => OLD_FIGURE.test(text)).map(([address]) => address)

    await test.step('before: wherever the figure stands, its release is named; the pages are now kept', async () => {
      // A page waits only briefly for its first figures: on a busy machine it may be rendered without.
      await expect(async () => expect(await read('/', 'zh')).toContain(OLD)).toPass()
      for (const locale of ['zh', 'en'] as const) {
        const documents = await crawl(locale)
        expect(quoting(documents)).toEqual(
          expect.arrayContaining([
            '/',
            '/energyreducecarbon',
            '/carbonareaaccount',
            '/carbonintelligencemanage',
            '/sophisticatedcarbonaccounting',
            '/overview.csv',
          ]),
        )
        for (const path of quoting(documents).filter((address) => !address.includes('?')))
          expect(documents.get(path), path).toMatch(/第 1 版|release 1\b|,1,\d{4}-/i)
      }
    })

    const shipped = readFileSync('seeds/data/factors.csv', 'utf8')
    const line = shipped.split('\n').find((one) => one.startsWith(`${RECORD},`)) ?? ''
    const file = test.info().outputPath('factors.csv')
    writeFileSync(file, shipped.replace(line, line.replace(`,${OLD},`, `,${NEW},`)))
    const published = await stack.runData('publish', file)
    expect(published.exitCode, published.output).toBe(0)

    // Cached until the portal knows the release, which takes two seconds.
    await expect(async () => expect(await read('/', 'zh')).toContain(NEW)).toPass({
      timeout: 60_000,
    })

    await test.step('after: nothing tells the old figure as if it were current', async () => {
      for (const locale of ['zh', 'en'] as const) {
        const documents = await crawl(locale)
        for (const address of quoting(documents)) {
          const told = documents.get(address) ?? ''
          const ofOldRelease = /[?&]release=1\b/.test(address)
          const ofHistory = told.includes(NEW) && address.includes(RECORD)
          expect(ofOldRelease || ofHistory, `${locale} ${address}`).toBe(true)
          expect(told, `${locale} ${address}`).toMatch(OLD_RELEASE)
        }
        for (const path of ['/', '/energyreducecarbon', '/carbonareaaccount', '/overview.csv'])
          expect(documents.get(path), `${locale} ${path}`).toContain(NEW)
        for (const path of ['/', '/energyreducecarbon', '/sophisticatedcarbonaccounting'])
          expect(documents.get(path), `${locale} ${path}`).toMatch(/第 2 版|release 2\b/)
        expect(documents.get('/')).toContain('531.00 tCO')
      }
    })

    await test.step('the calculator of the home page uses it, and says of which release it is', async () => {
      await page.goto('/?tool=1&amount=1000&unit=MWh&region=#tools')
      const outcome = page.getByRole('status').filter({ hasText: '531' })
      await expect(outcome).toContainText(/1\s000 MWh × 0\.5310 tCO₂\/MWh = 531\.00 tCO₂/)
      await expect(outcome).toContainText('第 2 版')
    })
  },
)

test(
  'Without the API a page tells the last figures known, or that there are none for now',
  onlyWithScript('the documents are the same'),
  async ({ page, stack, problems }) => {
    problems.allowStatus(503)
    await expect(async () => {
      await page.goto('/')
      await expect(page.locator('.province-map-figures')).toBeVisible({ timeout: 1000 })
    }).toPass()
    const known = await page.locator('.province-map-figures b').first().textContent()
    expect(known).toMatch(/^0\.53/)
    await stack.stopApi()
    await page.goto('/?tool=1&amount=1000&unit=MWh&region=#tools')
    await expect(page.locator('#overview')).toContainText(known ?? '')

    // A portal that has never reached the API.
    await stack.stopPortal()
    await stack.startPortal()
    for (const path of [
      '/',
      '/energyreducecarbon',
      '/carbonareaaccount',
      '/carbonintelligencemanage',
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await expect(page.getByRole('main'), path).toContainText('暂时无法读取')
      await axe(page)
    }
    for (const path of ['/sophisticatedcarbonaccounting', '/search?q=浙江'])
      expect((await page.goto(path))?.status(), path).toBe(200)
    const csv = await fetch(`${stack.portalUrl}/overview.csv`)
    expect(csv.status).toBe(503)

    await stack.startApi()
    await expect(async () => {
      await page.goto('/')
      await expect(page.locator('.province-tiles a')).toHaveCount(34, { timeout: 1000 })
    }).toPass({ timeout: 60_000 })
  },
)
