import { expect, test } from '@playwright/test'
import { collectConsoleErrors, LOOKS, lookAt, nameOf, prefer, setLanguage } from './look.ts'
import { openPlans, signIn } from './people.ts'

for (const look of LOOKS) {
  const name = nameOf(look)

  test(`sign-in, plans, reading and results have no barrier and fit every width: ${name}`, async ({ page }) => {
    // A violation of the page's content security policy would be logged here as an error.
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
    // The previous page also has a heading; only the new page's heading takes the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await lookAt(page, `${name}-results`)
    expect(errors).toEqual([])
  })
}
