import { expect, type Page, test } from '@playwright/test'
import { goOffline } from './offline.ts'
import { openAs } from './people.ts'
import { makeReadyPupil } from './short-plan.ts'

type Said = { how: 'region' | 'focus'; words: string }

/** Records in order what live regions announce and where the focus goes, as a screen reader would read it. */
async function listen(page: Page): Promise<() => Promise<Said[]>> {
  await page.addInitScript(() => {
    const log: { how: string; words: string }[] = []
    const last = new WeakMap<Element, string>()
    const wordsOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    Object.assign(window, { said: log })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('[role="status"], [role="alert"], [aria-live]')
        const words = region ? wordsOf(region) : ''
        if (!region || last.get(region) === words) continue
        last.set(region, words)
        if (words) log.push({ how: 'region', words })
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) log.push({ how: 'focus', words: wordsOf(target) })
    })
  })
  return () => page.evaluate(() => (window as unknown as { said: Said[] }).said)
}

/** Leaves out announcements about loading and saving: they may come between any two steps if the server is slow. */
const withoutSaving = (said: readonly Said[]) => said.filter(({ words }) => !/^(Saved|Saving…|Loading…?)$/.test(words))

test('taking an assessment and its results say each step once, in order', async ({ page, request }) => {
  const { pupil, tasks, base } = await makeReadyPupil(request)
  const readLog = await listen(page)
  await openAs(page, pupil.email, `${base}/${tasks[1].id}/take/0`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('How we work · Evenground')
  const before = (await readLog()).length
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')

  const expected: Said[] = []
  for (let place = 1; place <= 4; place += 1) {
    await expect(page.getByText(`· Statement ${place} of 4`)).toBeVisible()
    const statement = (await heading.textContent()) ?? ''
    await expect
      .poll(async () => (await readLog()).filter(({ how }) => how === 'focus').at(-1))
      .toEqual({ how: 'focus', words: statement })
    await expect(page).toHaveTitle(`Statement ${place} of 4 · How we work · Evenground`)
    expected.push({ how: 'region', words: `Statement ${place} of 4` })
    expected.push({ how: 'focus', words: statement })
    if (place === 1) {
      await expect(page.getByRole('main')).toMatchAriaSnapshot(`
        - main:
          - status: Statement 1 of 4
          - region /I notice statement \\d\\./:
            - paragraph: How we work · Statement 1 of 4
            - button /Path \\d+%/
            - progressbar "Answered"
            - heading /I notice statement \\d\\./ [level=1]
            - radiogroup /I notice statement \\d\\./:
              - radio "Strongly disagree"
              - text: Strongly disagree
              - radio "Disagree"
              - text: Disagree
              - radio "Neutral"
              - text: Neutral
              - radio "Agree"
              - text: Agree
              - radio "Strongly agree"
              - text: Strongly agree
            - paragraph: Press 1 to 5 to answer
      `)
      await expect(page.getByRole('progressbar', { name: 'Answered' })).toHaveAttribute('aria-valuenow', '0')
    }
    await page.keyboard.press('4')
  }
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Congratulations/ })).toBeFocused()
  expected.push({ how: 'focus', words: 'Congratulations on finishing. Your result is in.' })

  const said = (await readLog()).slice(before)
  expect(withoutSaving(said)).toEqual(expected)
  await expect(page).toHaveTitle('Results · How we work · Evenground')
  await expect(page.getByRole('img', { name: 'Overall score: 75 out of 100, goal 84' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Overall score' }).getByRole('heading', { level: 1 })).toBeFocused()
})

test('lost connections and refusals are said where they happen', async ({ page, request }) => {
  const { pupil, tasks, base } = await makeReadyPupil(request)
  const readLog = await listen(page)
  const saidBy = async () => (await readLog()).filter(({ how }) => how === 'region').map(({ words }) => words)
  await openAs(page, pupil.email, `${base}/${tasks[1].id}/take/0`)
  // Wait until the start has succeeded. If the start were lost, the message and its live region would be added to the
  // page at once, and screen readers do not announce a region that is added with its text.
  const begun = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/userresponse'),
  )
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  await (await begun).finished()
  await expect(page.getByText('· Statement 1 of 4')).toBeVisible()
  await goOffline(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('4')
  await expect.poll(saidBy).toContain('Offline: kept on this device')
  await page.context().setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
