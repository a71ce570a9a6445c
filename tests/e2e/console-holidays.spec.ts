import { writeFileSync } from 'node:fs'
import { ADMIN, DEMO } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const file = (content: string | Buffer) => {
  const path = test.info().outputPath('holidays.csv')
  writeFileSync(path, content)
  return path
}
/** 日期,类型,名称 and 2027-01-01,休,元旦 as a spreadsheet program in Chinese saves them. */
const GB18030 = Buffer.concat([
  Buffer.from([0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xc0, 0xe0, 0xd0, 0xcd, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6]),
  Buffer.from('\r\n2027/1/1,'),
  Buffer.from([0xd0, 0xdd, 0x2c, 0xd4, 0xaa, 0xb5, 0xa9]),
  Buffer.from('\r\n'),
])

test('A year of public holidays is checked, compared and replaced', async ({
  page,
  signIn,
  problems,
}) => {
  problems.allow(/status of (403|422)/)
  await signIn(page, ADMIN)
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: '节假日安排' }).click()
  const template = await page.request.get('/admin/settings/holidays/file')
  expect(await template.text()).toMatch(/^\uFEFF日期,类型,名称\r\n\d{4}-01-01,休,元旦\r\n/)
  await axe(page)

  const upload = async (content: string | Buffer) => {
    await page.locator('[name=file]').setInputFiles(file(content))
    await page.getByRole('button', { name: '检查' }).click()
  }
  await page.locator('[name=year]').fill('2027')
  await page.locator('[name=title]').fill('关于 2027 年部分节假日安排的通知')
  await page.locator('[name=number]').fill('国办发明电〔2026〕1 号')
  await page.locator('[name=url]').fill('https://www.gov.cn/2027.htm')

  await test.step('what is in no known encoding is refused, and what was typed stays', async () => {
    await upload(Buffer.from([0x32, 0xff, 0xff, 0x0a]))
    await expect(page.locator('#holidays-file-error')).toContainText('GB 18030')
    await expect(page.locator('[name=number]')).toHaveValue('国办发明电〔2026〕1 号')
  })
  await test.step('wrong rows are told', async () => {
    await upload('日期,类型,名称\n2027-01-04,班,\n')
    await expect(page.getByRole('row', { name: /^2 / })).toContainText('须是星期六或星期日')
    await axe(page)
  })
  await test.step('a preview tells what will be replaced, then it is', async () => {
    await upload(GB18030)
    await expect(page.getByRole('row', { name: /2027-01-01/ })).toContainText('休 元旦')
    await axe(page)
    await page.getByRole('button', { name: '替换 2027 年的安排' }).click()
    await expect(page.getByRole('row', { name: /国办发明电〔2026〕1 号/ })).toContainText('休 1 天')
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/settings/holidays')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await signIn(page, DEMO.approved)
  expect((await page.goto('/admin/settings/holidays'))?.status()).toBe(403)
})
