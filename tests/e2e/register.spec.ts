import { callApi, DEMO, loginViaApi } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { applyLook } from './support/pages.ts'
import { chooseArea, fillRegistration, messageOf, flash } from './support/forms.ts'
import { expect, onlyWithScript, test } from './support/test.ts'

// Every test logs in for the first time: failures in other tests must not trigger a slider.
test.use({ ownAddress: true })

const submit = '提交注册'

test('An enterprise registers, sees its code once, and logs in with it @quick', async ({
  page,
  script,
  freshPhone,
}) => {
  const phone = freshPhone()
  await page.goto('/register')
  await fillRegistration(page, script, {
    enterprise: '西湖绿能科技有限公司',
    range: '一期东区',
    phone: `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`,
    password: 'Test-2026',
    type: '园区企业',
  })
  await page.getByRole('button', { name: submit }).click()
  await expect(page).toHaveURL(/\/rgisuccess$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('注册成功')
  await expect(flash(page)).toContainText('注册成功')
  const code = (await page.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/).textContent()) ?? ''
  await axe(page)

  await page.goto('/login')
  await page.getByLabel('手机号').fill(phone)
  await page.locator('main [name=password]').fill('Test-2026')
  await page.getByLabel('注册码').fill(code.toLowerCase().replace('-', ' '))
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner')).toContainText('西湖绿能科技有限公司')
})

for (const [password, warned] of [
  ['Abc123456', true],
  ['Test-2026', false],
] as const) {
  test(`The password ${password} is taken, ${warned ? 'with' : 'without'} a warning that it is common`, async ({
    page,
    script,
    freshPhone,
  }) => {
    await page.goto('/register')
    await fillRegistration(page, script, {
      enterprise: '常见密码企业',
      range: '',
      phone: freshPhone(),
      password,
      type: '园区企业',
    })
    await page.getByRole('button', { name: submit }).click()
    await expect(page).toHaveURL(/\/rgisuccess$/)
    const warning = page.getByRole('region', { name: '您的密码过于常见' })
    await expect(page.getByRole('heading', { name: '接下来' })).toBeVisible()
    await expect(warning).toHaveCount(warned ? 1 : 0)
    if (!warned) return
    await expect(warning.getByRole('link', { name: '修改密码' })).toHaveAttribute(
      'href',
      '/register?mode=password',
    )
    await axe(page)
  })
}

test('Every empty field is named in the words of R-4.2', async ({ page, problems }) => {
  problems.allowStatus(422)
  await page.goto('/register')
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('alert')).toContainText('提交的内容有 5 处需要修改')
  await expect(messageOf(page, 'enterprise')).toHaveText('请输入企业名称')
  await expect(messageOf(page, 'area')).toHaveText('请输入所在地区')
  await expect(messageOf(page, 'applytype')).toHaveText('请选择入驻类型')
  await expect(messageOf(page, 'phone')).toHaveText('请输入正确的手机号格式')
  await expect(messageOf(page, 'password')).toHaveText('请输入密码')
  await expect(messageOf(page, 'range')).toBeEmpty()
  await axe(page)
  // A link of the summary leaves its fragment in the URL, which would keep a browser from autofocus.
  await page.getByRole('alert').getByRole('link', { name: '请输入企业名称' }).click()
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('alert')).toBeFocused()
})

for (const phone of ['12800138000', '1380013800', '138001380000', '23800138000', '一三八']) {
  test(`The phone ${phone} is refused and what was typed stays`, async ({
    page,
    script,
    problems,
  }) => {
    problems.allowStatus(422)
    await page.goto('/register')
    await fillRegistration(page, script, {
      enterprise: '某某 <b>公司</b> & "伙伴"',
      range: '全域',
      phone,
      password: 'Test-2026',
      type: '政府',
    })
    await page.getByRole('button', { name: submit }).click()
    await expect(messageOf(page, 'phone')).toHaveText('请输入正确的手机号格式')
    await expect(page.getByLabel('单位名称')).toHaveValue('某某 <b>公司</b> & "伙伴"')
    await expect(page.getByLabel('区划范围')).toHaveValue('全域')
    await expect(page.getByLabel('手机号')).toHaveValue(phone)
    await expect(page.getByRole('radio', { name: /^政府/ })).toBeChecked()
    await expect(page.getByRole('main')).toContainText('浙江省-杭州市-西湖区')
  })
}

test('A refusal of the server keeps what was typed, the password excepted', async ({
  page,
  script,
  problems,
}) => {
  problems.allowStatus(422)
  await page.goto('/register')
  await fillRegistration(page, script, {
    enterprise: '重复注册的企业',
    range: '',
    phone: DEMO.approved.phone,
    password: 'Test-2026',
    type: '园区企业',
  })
  await page.getByRole('button', { name: submit }).click()
  const taken = messageOf(page, 'phone')
  await expect(taken).toHaveText('该手机号已注册，可直接登录或重设密码')
  await expect(taken.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login')
  await expect(taken.getByRole('link', { name: '重设密码' })).toHaveAttribute('href', '/reset')
  await expect(page).toHaveTitle(/^错误：注册 - /)
  await expect(page.getByLabel('企业名称')).toHaveValue('重复注册的企业')
  await expect(page.locator('main [name=password]')).toHaveValue('')
  await expect(page.getByRole('alert')).toBeFocused()
})

for (const [password, told] of [
  ['12345', '长度在 6 到 20 个字符'],
  ['123456789012345678901', '长度在 6 到 20 个字符'],
] as const) {
  test(`A password of ${password.length} characters is refused`, async ({ page, problems }) => {
    problems.allowStatus(422)
    await page.goto('/register')
    await page.locator('main [name=password]').fill(password)
    await page.getByRole('button', { name: submit }).click()
    await expect(messageOf(page, 'password')).toHaveText(told)
  })
}

test('Sent twice, a form registers once and both answers are the success', async ({
  page,
  script,
  stack,
  freshPhone,
}) => {
  const phone = freshPhone()
  await page.goto('/register')
  await fillRegistration(page, script, {
    enterprise: '双击提交的企业',
    range: '',
    phone,
    password: 'Test-2026',
    type: '园区企业',
  })
  await page.getByRole('button', { name: submit }).dblclick()
  await expect(page).toHaveURL(/\/rgisuccess$/)
  const code = await page.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/).textContent()
  const session = await loginViaApi(stack, {
    phone,
    password: 'Test-2026',
    regcode: code ?? '',
  })
  const page1 = await callApi<{ total: number }>(
    stack,
    'GET',
    `/extend/userinfo/page?userid=${session.userId}`,
    { token: session.accessToken },
  )
  expect(page1.total).toBe(1)
})

test('Reset empties the form', async ({ page, script }) => {
  await page.goto('/register')
  await page.getByLabel('企业名称').fill('要清空的企业')
  await page.getByLabel('手机号').fill('1')
  if (script) await chooseArea(page, script, '滨江', '浙江省-杭州市-滨江区')
  await page.getByRole('button', { name: '重置' }).click()
  await expect(page.getByLabel('企业名称')).toHaveValue('')
  await expect(page.getByLabel('手机号')).toHaveValue('')
  if (script)
    await expect(page.getByRole('button', { name: /所在地区/ })).toContainText('请选择地区')
})

test('The divisions can be browsed down to a county', async ({ page, script, problems }) => {
  problems.allowStatus(422)
  await page.goto('/register')
  if (script) {
    await page.getByRole('button', { name: /所在地区/ }).click()
    const tree = page.getByRole('tree', { name: '省、市、区县' })
    await tree.getByText('浙江省', { exact: true }).click()
    await tree.getByText('宁波市', { exact: true }).click()
    await tree.getByText('慈溪市', { exact: true }).click()
    await expect(page.getByRole('button', { name: /所在地区/ })).toContainText(
      '浙江省-宁波市-慈溪市',
    )
    await page.getByRole('button', { name: /所在地区/ }).click()
    const box = await page.locator('.region-popover').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(400)
    expect(box?.height).toBeGreaterThan(300)
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(page.locator('.region-popover')).toHaveCount(0)
  } else {
    await page.getByLabel('企业名称').fill('先填的名称')
    await page.getByRole('button', { name: /^浙江省/ }).click()
    await expect(page.getByLabel('企业名称')).toHaveValue('先填的名称')
    await page.getByText('宁波市', { exact: true }).click()
    await expect(page.locator('summary', { hasText: '浙江省' })).toContainText('收起')
    await expect(page.locator('summary', { hasText: '杭州市' })).toContainText('展开')
    await page.getByRole('radio', { name: '慈溪市' }).check()
    const list = page.locator('.region-picker-list').last()
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(401)
    await page.getByRole('button', { name: submit }).click()
    await expect(page.getByText('已选：浙江省-宁波市-慈溪市')).toBeVisible()
  }
})

test(
  'With a script, leaving a field checks it and mending it takes the message away',
  onlyWithScript('without a script the server checks'),
  async ({ page }) => {
    await page.goto('/register')
    // Until the script has loaded only the browser has the input.
    await expect(page.getByRole('button', { name: /所在地区/ })).toBeVisible()
    await page.getByLabel('企业名称').fill('某')
    await page.getByLabel('企业名称').fill('')
    await page.getByLabel('区划范围').focus()
    await expect(messageOf(page, 'enterprise')).toHaveText('请输入企业名称')
    await page.getByLabel('企业名称').fill('某企业')
    await expect(messageOf(page, 'enterprise')).toBeEmpty()
    await page.getByLabel('手机号').fill('123')
    await page.getByLabel('手机号').blur()
    await expect(messageOf(page, 'phone')).toHaveText('请输入正确的手机号格式')
  },
)

test('Opened directly, the success page shows no false success', async ({ page }) => {
  const response = await page.goto('/rgisuccess')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main')).toContainText('没有可显示的注册结果')
  await expect(page.getByRole('main').getByRole('link', { name: '去注册' })).toBeVisible()
})

test('A message stands nearer to its own field than to the one above', async ({
  page,
  context,
  stack,
  script,
  problems,
}) => {
  problems.allowStatus(422)
  for (const [width, size] of [
    [1440, 'default'],
    [390, 'default'],
    [1280, 'large'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await applyLook(context, stack, { size })
    await page.goto('/register')
    if (script) await expect(page.getByRole('button', { name: /所在地区/ })).toBeVisible()
    await page.getByRole('button', { name: submit }).click()
    await expect(messageOf(page, 'area')).toHaveText('请输入所在地区')
    const distances = await page.locator('main form .field').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const box = (element: Element | null | undefined) => element?.getBoundingClientRect()
        const message = box(row.querySelector('.field-error:not(:empty)'))
        const above = box(row.previousElementSibling?.querySelector('.field-control'))
        const label = box(row.querySelector('.field-label'))
        const control = box(row.querySelector('.field-control'))
        if (!message || !above || !label || !control) return []
        // In a column the label is between the two.
        return [
          {
            above: Math.min(message.top, label.top) - above.bottom,
            own: control.top - message.bottom,
          },
        ]
      }),
    )
    expect(distances.length).toBeGreaterThan(3)
    for (const { above, own } of distances) {
      expect(own, JSON.stringify({ width, size, distances })).toBeGreaterThanOrEqual(0)
      expect(own * 3, JSON.stringify({ width, size, distances })).toBeLessThanOrEqual(above)
    }
  }
})

test(
  'A refusal by script is told in the title, until the form is reset',
  onlyWithScript('without a script the server refuses'),
  async ({ page }) => {
    await page.goto('/register')
    await expect(page.getByRole('button', { name: /所在地区/ })).toBeVisible()
    const title = await page.title()
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    for (let i = 0; i < 2; i++) {
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page).toHaveTitle(`错误：${title}`)
    }
    expect(posts).toEqual([])
    await page.getByRole('button', { name: '重置' }).click()
    await expect(page).toHaveTitle(title)
  },
)

test(
  'Fields that the focus merely passes stay as they are',
  onlyWithScript('without a script the server checks'),
  async ({ page }) => {
    await page.goto('/register')
    const area = page.getByRole('button', { name: /所在地区/ })
    await expect(area).toBeVisible()
    await page.getByLabel('企业名称').focus()
    for (let i = 0; i < 8; i++) await page.keyboard.press('Tab')
    // Opened and closed again, nothing chosen.
    await area.click()
    await expect(page.getByRole('treeitem', { name: '北京市' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('手机号').focus()
    await page.getByLabel('企业名称').focus()
    await expect(page.locator('.field-error:not(:empty)')).toHaveCount(0)
    await expect(page.locator('[data-invalid], [aria-invalid=true]')).toHaveCount(0)
  },
)

test('The privacy policy opens beside the form, and says so', async ({ page, context }) => {
  for (const address of ['/register', '/AboutUs']) {
    await page.goto(address)
    const typed = page.locator(
      `main form [name=${address === '/register' ? 'enterprise' : 'content'}]`,
    )
    await typed.fill('已填的内容')
    const link = page.locator('main form').getByRole('link', { name: /隐私政策.*（在新窗口打开）/ })
    const [policy] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(policy).toHaveURL(/\/privacy$/)
    await policy.close()
    await expect(typed).toHaveValue('已填的内容')
  }
})

test('A government body is asked for the name of its 单位, also where a post is refused', async ({
  page,
  script,
  problems,
}) => {
  problems.allowStatus(422)
  await page.goto('/register')
  const main = page.getByRole('main')
  await expect(main.getByLabel('企业名称')).toBeVisible()
  await main.getByRole('radio', { name: /^政府/ }).check()
  if (script) await expect(main.getByLabel('单位名称')).toBeVisible()
  await main.getByRole('button', { name: submit }).click()
  await expect(main.getByLabel('单位名称')).toBeVisible()
  await expect(main.getByRole('alert')).toContainText('请输入单位名称')
  await expect(messageOf(page, 'enterprise')).toHaveText('请输入单位名称')
  await expect(main).not.toContainText('企业名称')
  await main.getByRole('radio', { name: /^园区企业/ }).check()
  await main.getByRole('button', { name: submit }).click()
  await expect(main.getByRole('alert')).toContainText('请输入企业名称')
})
