import { expect, type Page, test } from '@playwright/test'
import { holdAnswers } from './hold-answers.ts'
import { LOOKS, lookAt, nameOf, prefer } from './look.ts'
import { signIn } from './people.ts'
import { product } from './product.ts'

/** Collects errors, which include violations of the page's content security policy, and requests to other hosts. */
function watch(page: Page): { errors: string[]; foreign: string[] } {
  const seen = { errors: [] as string[], foreign: [] as string[] }
  const own = new URL(product.url).origin
  page.on('console', (message) => message.type() === 'error' && seen.errors.push(message.text()))
  page.on('pageerror', (error) => seen.errors.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) seen.foreign.push(request.url())
  })
  return seen
}

test('an integrator reads the guide, finds a section, signs in there and runs its call', async ({ page }) => {
  await page.goto('/#/getting-started')
  await page.getByRole('searchbox').fill('due_at answers_missing submit')
  await expect(page.getByText(/No section contains/)).toBeVisible()
  await page.getByRole('searchbox').fill('ui/plans')
  await expect(page.getByText(/section contains “ui\/plans”/)).toBeVisible()
  await page.getByRole('link', { name: 'Read a learner’s plans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByText('Python', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Example, Python' })).toContainText('call("GET", "/ui/plans"')

  await signIn(page, 'learner@demo.test')
  await page.goto('/#/getting-started/plans')
  await page.getByRole('button', { name: 'Run GET /ui/plans' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Response 200' })).toContainText('"Belonging at Work"')
})

test('the full reference draws every chapter of the API and asks nothing of another host', async ({ page }) => {
  const seen = watch(page)
  const letThrough = await holdAnswers(page, '**/reference/scalar.js')
  await page.goto('/reference', { waitUntil: 'commit' })
  await expect(page.getByText('Loading the reference…')).toBeVisible()
  await expect(page.getByRole('link', { name: 'openapi.json' })).toBeVisible()
  letThrough()
  await expect(page.getByText('Loading the reference…')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Evenground API' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Authentication' }).first()).toBeVisible()
  expect(seen).toEqual({ errors: [], foreign: [] })
})

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`the guide has no barrier and fits every width: ${name}`, async ({ page }) => {
    const seen = watch(page)
    await prefer(page, look)
    for (const section of ['', '/responses']) {
      await page.goto(`/#/getting-started${section}`)
      // Two sections differ only in the hash of their address: without a reload the previous one might be checked.
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await lookAt(page, `guide${section.replace('/', '-')}-${name}`)
    }
    expect(seen).toEqual({ errors: [], foreign: [] })
  })
}
