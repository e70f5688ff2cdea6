import { expect, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, openWithLook } from './look.ts'
import { openPlans, startSession } from './people.ts'

for (const look of LOOKS) {
  test(`the progress of a learner has no barrier and fits every width: ${nameOf(look)}`, async ({ page }) => {
    const errors = collectConsoleErrors(page)
    await openWithLook(page, look, 'done@demo.test', '/#/content')
    await openPlans(page)
    await page.getByRole('button', { name: /^(Progress|Avance)$/ }).click()
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    await lookAt(page, `${nameOf(look)}-progress`)
    expect(errors).toEqual([])
  })
}

test('the progress tells what the server says, by factor, and gives the focus back', async ({ page, request }) => {
  const { access_token } = await signInByApi(request, 'done@demo.test')
  const [taken] = await callApi(request, 'get', '/analytics/user-assessments', access_token)
  const [factor] = taken.factors
  const path = `/analytics/user-scores?assessment_id=${taken.id}&factor_id=${factor.id}`
  const scores: { score: number; benchmark_score: number }[] = await callApi(request, 'get', path, access_token)
  expect(scores.length).toBeGreaterThan(1)

  await startSession(page, 'done@demo.test')
  await openPlans(page)
  const button = page.getByRole('button', { name: 'Progress', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Your progress' })
  await dialog.getByRole('combobox', { name: 'Factor' }).selectOption(factor.id)
  await expect(dialog.getByRole('table', { name: new RegExp(`· ${factor.title['en-us']}$`) })).toBeVisible()
  for (const { score } of scores) {
    await expect(dialog.getByRole('cell', { name: String(Math.round(score)), exact: true }).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
