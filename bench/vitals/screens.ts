import { expect, type Page } from '@playwright/test'
import { DESK, PHONE, type Screen, settle } from './measure-page.ts'
import { FLOOR } from './product.ts'

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
const ORGANIZATION = 'org.admin@demo.test'

const floorOf = (device: Screen['device']): Screen => ({ name: 'floor', device, path: FLOOR, shown: heading })

const login: Screen = {
  name: '/login',
  device: PHONE,
  path: '/#/login',
  shown: heading,
  use: async (page) => {
    await page.getByLabel('Email or username').click()
    await page.keyboard.type('nobody')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await settle(page)
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: /^Show/ }).click()
  },
}

const content: Screen = {
  name: '/content',
  device: PHONE,
  login: 'done@demo.test',
  path: '/#/content',
  shown: async (page) => expect(page.getByRole('article').first()).toBeVisible(),
  use: async (page) => {
    await page.getByRole('button', { name: 'Progress', exact: true }).press('Enter')
    await settle(page)
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    await page.keyboard.press('Escape')
    await settle(page)
    await page.getByRole('link', { name: 'Settings' }).last().click()
    await settle(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  },
}

/** Eight questions of an assessment, by digits, by touch, and by arrow and Next. */
const take = (login: string, path: string): Screen => ({
  name: 'take',
  device: PHONE,
  login,
  path,
  shown: heading,
  use: async (page) => {
    // Each round continues where the one before left off: only the first one begins.
    const start = page.getByRole('button', { name: /^(Start|Resume)$/ })
    if (await start.isVisible()) await start.press('Enter')
    await settle(page)
    const place = await page.getByText(/· Statement \d+ of/).textContent()
    const first = Number(/Statement (\d+)/.exec(place ?? '')?.[1])
    for (let number = first; number <= first + 5; number += 1) {
      await expect(page.getByText(`· Statement ${number} of`)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      if (number % 2) await page.keyboard.press(String((number % 5) + 1))
      else await page.getByRole('radio', { name: 'Agree', exact: true }).click()
      await settle(page)
    }
    await expect(page.getByText(`· Statement ${first + 6} of`)).toBeVisible()
    // An answer chosen by arrow leads nowhere by itself.
    await page.getByRole('radio', { name: 'Agree', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await settle(page)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await settle(page)
    await expect(page.getByText(`· Statement ${first + 7} of`)).toBeVisible()
  },
})

const rows = async (page: Page) => expect(page.locator('table tbody tr').first()).toBeVisible()

const list = (device: Screen['device']): Screen => ({
  name: '/accounts',
  device,
  login: ORGANIZATION,
  path: '/#/accounts',
  shown: rows,
})

const useList = async (page: Page) => {
  await page.getByRole('button', { name: 'Email or username' }).click()
  await settle(page)
  await expect(page.getByRole('columnheader', { name: 'Email or username' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('/')
  await page.keyboard.type('abbott')
  await settle(page)
  await expect(page.getByText(/^1–4 of 4$/)).toBeVisible()
  await page.getByRole('button', { name: /Open settings/ }).click()
  await settle(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await settle(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }).click()
  await settle(page)
  await rows(page)
}

const dashboard: Screen = {
  name: 'dashboard',
  device: DESK,
  login: ORGANIZATION,
  path: '/#/',
  shown: async (page) => expect(page.getByRole('img', { name: /factors/ })).toBeVisible({ timeout: 30_000 }),
  use: async (page) => {
    await page.getByRole('button', { name: /Open settings/ }).press('Enter')
    await settle(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await settle(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Table', exact: true }).first().click()
    await settle(page)
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }).click()
    await settle(page)
    await rows(page)
  },
}

/** Where a screen may be slower than the rest: those of the console. */
export const LCP_AIM: Readonly<Record<string, number>> = { '/accounts': 2200, dashboard: 2200 }

/** `taker` has an assessment that has not begun. */
export const listScreens = (taker: { email: string; takePath: string }): Screen[] => [
  floorOf(PHONE),
  login,
  content,
  take(taker.email, taker.takePath),
  list(PHONE),
  floorOf(DESK),
  { ...list(DESK), use: useList },
  dashboard,
]
