import { expect, test } from '@playwright/test'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, prefer, setLanguage } from './look.ts'
import { openPlans, signIn } from './people.ts'

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`sign-in, plans, reading and results have no barrier and fit every width: ${name}`, async ({ page }) => {
    // What the page's own policy forbids would show here as an error.
    const errors = collectConsoleErrors(page)
    await prefer(page, look)
    await setLanguage(page, look.locale)
    await page.goto('/#/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAt(page, `${name}-login`)

    await signIn(page, 'done@demo.test')
    await openPlans(page)
    await lookAt(page, `${name}-plans`)

    await page.getByRole('button', { name: /: (Belonging at Work|Pertenencia en el trabajo)/ }).click()
    await expect(page).toHaveURL(/\/results\/1$/)
    // The page before has a heading as well; only the new one takes the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await lookAt(page, `${name}-results`)
    expect(errors).toEqual([])
  })
}
