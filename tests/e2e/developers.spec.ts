import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { axe } from './support/axe.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

const run = promisify(execFile)
const samples = ['curl', 'JavaScript', 'Python', 'TypeScript'] as const

/** How each example is run, from a file in a folder of the project, where TypeScript finds its packages. */
const RUN: Record<(typeof samples)[number], (file: string) => [string, string[]]> = {
  curl: (file) => ['bash', [file]],
  JavaScript: (file) => [process.execPath, [file]],
  Python: (file) => ['python3', [file]],
  TypeScript: (file) => [process.execPath, ['--import', 'tsx', file]],
}
const EXTENSION = { curl: 'sh', JavaScript: 'mjs', Python: 'py', TypeScript: 'ts' }

test('Every example of the page runs as it is printed, against the address that it names @quick', async ({
  page,
  script,
  stack,
}) => {
  await page.goto('/developers')
  await expect(page).toHaveTitle(/^开放接口/)
  await axe(page)
  const folder = resolve('artifacts', `developers-${script ? 'js' : 'no-js'}`)
  mkdirSync(folder, { recursive: true })
  for (const name of samples) {
    const text = await page.getByRole('region', { name, exact: true }).innerText()
    expect(text, name).toContain(stack.portalUrl)
    const file = join(folder, `example.${EXTENSION[name]}`)
    const here = text.replace("'./client.ts'", `'${resolve('clients/typescript/client.ts')}'`)
    writeFileSync(file, here)
    const { stdout } = await run(...RUN[name](file))
    expect(stdout, name).toContain('电力二氧化碳排放因子')
    expect(stdout, name).toMatch(name === 'curl' ? /"unit":"tCO2"/ : /^\d+(\.\d+)? tCO2$/m)
  }
})

test('The calls that the page lists answer at its own address, to any site and to nobody in particular', async ({
  page,
  request,
}) => {
  await page.goto('/developers?lang=en')
  await axe(page)
  const cells = await page.getByRole('table', { name: 'Open calls' }).locator('th').allInnerTexts()
  const paths = cells.filter((cell) => cell.startsWith('/extend/'))
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths) {
    const id = path.startsWith('/extend/footprint/') ? 'FP-GB51366-02' : 'EL-NAT-2023'
    const answer = await request.get(`${path}?id=${id}&token=whatever`)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['access-control-allow-origin'], path).toBe('*')
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
    expect(await answer.json(), path).toMatchObject({ code: 0, msg: '' })
  }
  // Names that every JavaScript object has are treated like any other field.
  const odd = await request.get('/extend/factor/page?constructor=1&__proto__=1&toString=1')
  expect([odd.status(), await odd.json()]).toMatchObject([200, { code: 0 }])
  const missing = await request.get('/extend/footprint/get?id=EL-NAT-2023')
  expect(await missing.json()).toMatchObject({ code: 1010003000, data: null })
  const wrong = await request.get('/extend/factor/page?pageSize=201')
  expect(await wrong.json()).toMatchObject({ code: 400, data: null })
  for (const path of ['/extend/userinfo/page', '/extend/factor', '/extend/feedback/page']) {
    const unknown = await request.get(path)
    expect(unknown.status(), path).toBe(404)
    expect(unknown.headers(), path).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    const body = (await unknown.json()) as {
      code: number
      data: null
      msg: string
      message: string
    }
    expect(body, path).toEqual({ code: 404, data: null, msg: body.msg, message: body.msg })
    expect(body.msg).toContain(`:${path}`)
  }
})

test('The document and the client can be fetched, and are found from every page', async ({
  page,
  request,
  stack,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: '开放接口' }).click()
  await expect(page).toHaveURL(/\/developers$/)
  const schema = page.locator('#schema a')
  await expect(schema).toHaveCount(4)
  const links = await schema.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const path of links) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-type']).toMatch(
      /^(application\/json|text\/plain); charset=utf/,
    )
    const again = await request.get(path, {
      headers: { 'if-none-match': answer.headers().etag ?? '' },
    })
    expect([path, again.status()]).toEqual([path, 304])
  }
  const document = (await (await request.get('/openapi.json')).json()) as { paths: object }
  expect(Object.keys(document.paths)).toContain('/extend/factor/calculate')
  const map = await (await request.get('/sitemap.xml')).text()
  expect(map).toContain(`<loc>${stack.portalUrl}/developers</loc>`)
  await page.goto('/sitemap')
  await expect(page.getByRole('main').getByRole('link', { name: '开放接口' })).toBeVisible()
})

test(
  'With a script an example is copied',
  onlyWithScript('the button needs it'),
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/developers')
    await page.getByRole('button', { name: /Python$/ }).click()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toBe(await page.getByRole('region', { name: 'Python', exact: true }).innerText())
  },
)

test('While the API is down a program is told so in the envelope', async ({ request, stack }) => {
  await stack.stopApi()
  try {
    const answer = await request.get('/extend/factor/releases')
    expect(answer.status()).toBe(503)
    expect(answer.headers()['content-type']).toBe('application/json; charset=utf-8')
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 503, data: null })
  } finally {
    await stack.startApi()
  }
})

test(
  'The files that the page names for a whole library hold all its public records',
  onlyWithScript('the files are the same without'),
  async ({ page }) => {
    await page.goto('/developers')
    const files = page.getByRole('table', { name: '文件与订阅的网址' })
    const addresses = await files.getByText(/all=1$/).allInnerTexts()
    expect(addresses).toHaveLength(2)
    for (const address of addresses) {
      const { pathname, search } = new URL(address)
      const file = await page.request.get(pathname + search)
      expect(await file.text(), address).toContain('全部公开数据')
    }
  },
)
