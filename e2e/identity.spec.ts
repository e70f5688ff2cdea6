import { expect, type Page, test } from '@playwright/test'
import { makeFreshLearner } from './fresh-learner.ts'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, prefer } from './look.ts'
import { makeOpenDomain, makeUsernameAccount } from './open-domain.ts'
import { DEMO_PASSWORD, openAs, signIn } from './people.ts'
import { waitForMail } from './wait-for-mail.ts'

const NEW_PASSWORD = 'Harbor-Light-2026!'
const ANSWERS = ['Pepper', 'Elm Street', 'Hillside']

async function answerQuestions(page: Page, answers: readonly string[]): Promise<void> {
  const fields = page.locator('form input')
  await expect(fields).toHaveCount(3)
  for (const [at, answer] of answers.entries()) await fields.nth(at).fill(answer)
  await page.getByRole('button', { name: 'Check answers' }).click()
}

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
}

test('a person registers with the link of their organization and stands before its plan', async ({ page, request }) => {
  const domain = await makeOpenDomain(request)
  await page.goto(`/#/register/${domain.id}`)
  await expect(page.getByText(`You are joining ${domain.name}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  // Nothing was sent: each error is shown at its field, and the first such field has the focus.
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText("Can't be blank").first()).toBeVisible()

  const email = `ines.${crypto.randomUUID().slice(0, 8)}@harbor.test`
  await page.getByLabel('First name').fill('Inés')
  await page.getByLabel('Last name').fill('Núñez')
  await page.getByLabel('Email or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByLabel(domain.planTitle).check()
  await page.getByLabel(/terms of use/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('article').filter({ hasText: domain.planTitle })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  // Go to a blank page first: requests of the current page are refused by now and would redirect to the sign-in page.
  await page.goto('about:blank')
  await page.goto(`/#/register/${domain.id}`)
  await page.getByLabel('First name').fill('Inés')
  await page.getByLabel('Last name').fill('Núñez')
  await page.getByLabel('Email or username').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await page.getByLabel(domain.planTitle).check()
  await page.getByLabel(/terms of use/).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('The email/username you entered has already been registered.')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Núñez')
})

test('a forgotten password comes back by a link in a mail, which works once', async ({ page, request }) => {
  const { email } = await makeFreshLearner(request)
  await page.goto('/#/forgotpassword')
  await page.getByLabel('Email or username').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/#\/resetbyemail/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If account exists, an email will be sent with further instructions.')).toBeVisible()

  const mail = await waitForMail(email)
  const link = /https?:\/\/\S+\/resetpassword\S+/.exec(mail.text)?.[0] ?? 'no link'
  await page.goto(link)
  await chooseNewPassword(page)
  await expect(page).toHaveURL(/#\/content/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByText('The token provided has expired.')).toBeVisible()
})

test('a forgotten password comes back by three questions', async ({ page, request }) => {
  const username = await makeUsernameAccount(request, await makeOpenDomain(request), { answers: ANSWERS })
  await page.goto('/#/forgotpassword')
  await page.getByLabel('Email or username').fill(username)
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerQuestions(page, ['Pepper', 'Elm Street', 'wrong'])
  await expect(page.getByText('You only have 3 attempts... 2 attempts remaining.')).toBeVisible()
  await answerQuestions(page, ['  pepper ', 'ELM STREET', 'hillside'])
  await chooseNewPassword(page)
  await expect(page).toHaveURL(/#\/content/)
})

test('attempts at the questions run out, and the old password still signs in', async ({ page, request }) => {
  const username = await makeUsernameAccount(request, await makeOpenDomain(request), { answers: ANSWERS })
  await page.goto(`/#/answerquestions?login=${username}`)
  for (const left of ['2 attempts', '1 attempt']) {
    await answerQuestions(page, ['no', 'no', 'no'])
    await expect(page.getByText(`You only have 3 attempts... ${left} remaining.`)).toBeVisible()
  }
  await answerQuestions(page, ['no', 'no', 'no'])
  await expect(page.getByRole('heading', { name: 'No attempts left' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No attempts left' })).toBeVisible()
  await signIn(page, username)
  await expect(page).toHaveURL(/#\/content/)
})

test('whoever has neither an address nor questions sets them up before anything else', async ({ page, request }) => {
  const username = await makeUsernameAccount(request, await makeOpenDomain(request))
  await signIn(page, username)
  await expect(page).toHaveURL(/#\/setup\/secrets$/)
  await page.goto('/#/')
  await expect(page).toHaveURL(/#\/setup\/secrets$/)
  for (const number of [1, 2, 3]) {
    await page.getByLabel(`Question ${number}`, { exact: true }).selectOption({ index: number })
    await page.getByLabel(`Answer ${number}`).fill(`answer ${number}`)
  }
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/#\/content/)
})

for (const look of LOOKS) {
  test(`the ways in have no barrier and fit every width: ${nameOf(look)}`, async ({ page, request }) => {
    const errors = collectConsoleErrors(page)
    const domain = await makeOpenDomain(request)
    const known = await makeUsernameAccount(request, domain, { answers: ANSWERS, ...look })
    await prefer(page, look)
    const stations = [
      ['register', `/#/register/${domain.id}`],
      ['register-any', '/#/register'],
      ['forgot-password', '/#/forgotpassword'],
      ['answer-questions', `/#/answerquestions?login=${known}`],
      ['reset-by-email', '/#/resetbyemail'],
      ['check-email', '/#/checkemail'],
    ] as const
    for (const [name, address] of stations) {
      await page.goto(address)
      // The pages differ only in the hash of their address: without a reload the previous one might be checked.
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (name !== 'check-email') await expect(page.locator('form').first()).toBeVisible()
      await lookAt(page, `${nameOf(look)}-${name}`)
    }

    // Correct answers lead to the form for a new password.
    await page.goto(`/#/answerquestions?login=${known}`)
    const fields = page.locator('form input')
    await expect(fields).toHaveCount(3)
    for (const [at, answer] of ANSWERS.entries()) await fields.nth(at).fill(answer)
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(/#\/resetpassword/)
    await expect(page.locator('input[autocomplete="new-password"]')).toHaveCount(2)
    await lookAt(page, `${nameOf(look)}-new-password`)

    await page.goto('/#/resetpassword?token=spent')
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible()
    await lookAt(page, `${nameOf(look)}-expired-link`)

    await signIn(page, await makeUsernameAccount(request, domain, look))
    await expect(page).toHaveURL(/#\/setup\/secrets$/)
    await lookAt(page, `${nameOf(look)}-setup-secrets`)
    // People who have chosen their questions, or need none, get to the page that a link names.
    await openAs(page, known, '/#/addplan?plans=none')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await lookAt(page, `${nameOf(look)}-add-plan`)
    // Some requests of these pages are refused on purpose, but nothing violates the content security policy.
    expect(errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
  })
}

test('a password that breaks the rules is refused at its field before anything is sent', async ({ page, request }) => {
  const domain = await makeOpenDomain(request)
  await page.goto(`/#/register/${domain.id}`)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText("Password confirmation doesn't match Password.").first()).toBeVisible()
})
