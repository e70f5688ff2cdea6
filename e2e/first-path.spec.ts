import { expect, type Page, test } from '@playwright/test'
import { openPlans, signIn, startSession } from './people.ts'

const LAST_DIGIT = 5

/** Polls often, because the next statement appears after 150 ms and there are 38 statements. */
const OFTEN = { intervals: [20] }

/** Answers the visible statement with a digit and waits for the next statement, or for the end. */
async function answerByKey(page: Page, digit: number): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await page.keyboard.press(String(digit))
  await expect
    .poll(async () => {
      const submit = await page.getByRole('button', { name: 'Submit' }).isVisible()
      return submit || (await page.getByRole('heading', { level: 1 }).textContent()) !== before
    }, OFTEN)
    .toBe(true)
}

async function answerAll(page: Page): Promise<number> {
  let answered = 0
  while (!(await page.getByRole('button', { name: 'Submit' }).isVisible())) {
    await answerByKey(page, 1 + (answered % LAST_DIGIT))
    answered++
  }
  return answered
}

test('a learner signs in, takes the assessment with the keyboard alone and sees overall and factor scores', async ({
  page,
}) => {
  await signIn(page, 'learner@demo.test')
  await openPlans(page)
  await page.getByRole('button', { name: 'Start: Belonging at Work' }).press('Enter')

  // Readings come before the assessment: each Next leads to the next one.
  await expect(page).toHaveURL(/\/read$/)
  while (!page.url().includes('/take/')) {
    const here = page.url()
    // The address changes a moment before the old page is removed. The new page takes the focus, so wait for that.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const next = page.getByRole('button', { name: 'Next' })
    await expect(next).not.toHaveAttribute('aria-disabled', 'true')
    await next.press('Enter')
    await expect(page).not.toHaveURL(here)
  }
  await expect(page).toHaveURL(/\/take\/0$/)
  await page.getByRole('button', { name: /^Start/ }).press('Enter')
  await expect(page.getByText(/Statement 1 of 38/).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  expect(await answerAll(page)).toBe(38)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/results\/0$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Congratulations')
  await expect(page.getByText('out of 100', { exact: true })).toBeVisible()
  for (const factor of ['Speaking up', 'Bias awareness', 'Allyship', 'Belonging']) {
    await expect(page.getByRole('main').getByText(factor, { exact: true }).first()).toBeVisible()
  }
})

test('an assessment that was submitted leads to its results', async ({ page }) => {
  await startSession(page, 'halfway@demo.test')
  await openPlans(page)
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page).toHaveURL(/\/results\/0$/)
  const taken = page.url().replace('/results/', '/take/')
  await page.goto(taken)
  await expect(page).toHaveURL(/\/results\/0$/)
})

test('a finished learner sees before and now side by side', async ({ page }) => {
  await startSession(page, 'done@demo.test')
  await openPlans(page)
  await page.getByRole('button', { name: 'Review: Belonging at Work' }).click()
  await expect(page).toHaveURL(/\/results\/1$/)
  await expect(page.getByText('before', { exact: false }).first()).toBeVisible()
})
