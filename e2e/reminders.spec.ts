import { expect, type Locator, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { makeOpenDomain } from './open-domain.ts'
import { DEMO_PASSWORD, openAs } from './people.ts'
import { waitForMail } from './wait-for-mail.ts'

const WORDS = {
  'en-us': {
    settings: 'Reminders',
    remind: 'Send a reminder',
    off: 'Stop these emails',
  },
  'es-mx': {
    settings: 'Recordatorios',
    remind: 'Enviar un recordatorio',
    off: 'Dejar de recibir estos correos',
  },
} as const

test('an administrator reminds everybody of a plan, and a person stops such mail', async ({ page, request }) => {
  const domain = await makeOpenDomain(request)
  const whole = await callApi(request, 'get', `/domains/${domain.id}`, domain.token)
  const [plan] = whole.plans
  const email = `mindful.${crypto.randomUUID().slice(0, 8)}@demo.test`
  const names = { given_name: 'Robin', family_name: 'Vale' }
  const account = { ...names, email, password: DEMO_PASSWORD, accepted_terms: true, domain_id: domain.id }
  await callApi(request, 'post', '/accounts', domain.token, { ...account, plans: [plan] })

  await openAs(page, 'admin@demo.test', `/#/domains/${domain.id}/reminders`)
  await page.getByRole('combobox', { name: 'Reminders' }).selectOption('on')
  const days = page.getByRole('group', { name: 'When reminders go out' })
  await expect(days.getByRole('listitem')).toHaveText(['7 days before', 'on the due date', '7 days after'])
  await days.getByRole('button', { name: 'Choose days for this domain' }).click()
  const number = days.getByRole('textbox', { name: 'Number of days' })
  await number.fill('90')
  await days.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Enter a whole number from 1 to 60.')).toBeVisible()
  await number.fill('14')
  await days.getByRole('button', { name: 'Add' }).click()
  await days.getByRole('button', { name: 'Remove on the due date' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(days.getByRole('listitem')).toHaveText(['14 days before', '7 days before', '7 days after'])

  await page.goto(`/#/accounts?domain_id=${domain.id}`)
  await page.getByRole('row', { name: /Vale/ }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remind now' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 person will get an email.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remind now' }).click()
  await expect(page.getByText('The reminder is on its way to 1 person.')).toBeVisible()
  const mail = await waitForMail(email, 'unsubscribe')
  const [, path = ''] = /(#\/unsubscribe\?token=[\w-]+)/.exec(mail.text) ?? []
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')

  const { access_token: token } = await signInByApi(request, email)
  await page.goto(`/${path}`)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText(/any more reminders about training without a due date/)).toBeVisible()
  expect(await callApi(request, 'get', '/accounts/me/mail', token)).toMatchObject({ open_plans: false })
  await openAs(page, email, '/#/content/settings')
  await page.getByRole('switch', { name: 'Reminders about training without a due date' }).check()
  await expect
    .poll(() => callApi(request, 'get', '/accounts/me/mail', token))
    .toMatchObject({ open_plans: true, digest: true })
})

for (const look of LOOKS) {
  test(`reminders have no barrier and fit every width: ${nameOf(look)}`, async ({ page, request }) => {
    const words = WORDS[look.locale]
    const domain = await makeOpenDomain(request)
    const whole = await callApi(request, 'get', `/domains/${domain.id}`, domain.token)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openWithLook(page, look, 'admin@demo.test', `/#/domains/${domain.id}/reminders`)
    await expect(page.getByRole('heading', { level: 1, name: words.settings })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await lookAt(page, `${nameOf(look)}-reminders`)
    for (const number of [3, 4, 5]) {
      await page.goto(`/#/emails/00000000-0000-4000-8000-0000000000e${number}?domain_id=${domain.id}`)
      await expect(
        page
          .frameLocator('iframe')
          .getByText(/Jordan|Mariana/)
          .first(),
      ).toBeVisible()
      if (process.env.SCREENS)
        await page.screenshot({ path: `test-results/screens/${nameOf(look)}-mail-e${number}.png` })
    }
    await page.goto(`/#/plans/${whole.plans[0]}/progress`)
    await page.getByRole('button', { name: words.remind }).click()
    await expect(page.getByRole('dialog').getByText(/\d/).first()).toBeVisible()
    await lookAt(page, `${nameOf(look)}-remind-plan`)
    await page.goto('/#/content/settings')
    await expect(page.locator('#settings-mail')).toBeVisible()
    await lookAt(page, `${nameOf(look)}-own-mail`)
    await page.goto('/#/unsubscribe?token=x')
    await expect(page.getByRole('button', { name: words.off })).toBeVisible()
    await lookAt(page, `${nameOf(look)}-unsubscribe`)
  })
}

test('the link to the digest’s mail is level with its field, and the open tab has its whole mark', async ({
  page,
  request,
}) => {
  const domain = await makeOpenDomain(request)
  await openAs(page, 'admin@demo.test', `/#/domains/${domain.id}/reminders`)
  const middleOf = async (one: Locator) => {
    const box = await one.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const field = page.getByRole('combobox', { name: 'Digest' })
  const link = page.getByRole('link', { name: 'Edit the digest email' })
  expect(Math.abs((await middleOf(field)) - (await middleOf(link)))).toBeLessThan(2)
  await page.setViewportSize({ width: 390, height: 844 })
  const tab = page.getByRole('link', { name: 'Reminders', exact: true })
  const hidden = await tab.evaluate((one) => {
    const line = one.closest('nav')?.parentElement?.getBoundingClientRect()
    return one.getBoundingClientRect().bottom - (line?.bottom ?? 0)
  })
  expect(hidden).toBeLessThanOrEqual(0)
})

test('with large text on a phone, the words of the save bar are one line, and a notice is above the bar', async ({
  page,
  request,
}) => {
  const domain = await makeOpenDomain(request)
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithLook(page, { locale: 'es-mx', dark: false }, 'admin@demo.test', `/#/domains/${domain.id}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.evaluate(() => {
    const twice = new CSSStyleSheet()
    twice.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [twice]
  })
  const words = page.getByText('Sin cambios')
  await expect(words).toBeVisible()
  const lines = await words.evaluate(
    (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(Math.round(lines)).toBe(1)
  const bar = await words.locator('..').boundingBox()
  const notices = page.getByRole('region', { name: 'Avisos' })
  const box = await notices.evaluate((one) => one.getBoundingClientRect().bottom)
  expect(box).toBeLessThanOrEqual(bar?.y ?? 0)
})
