import { expect as expectSoon, type Page } from '@playwright/test'
import { click, press, settle, type } from './interact.ts'
import { DESK, PHONE, type Screen } from './measure-page.ts'
import { FLOOR } from './product.ts'

/** On a processor a quarter as fast. */
const expect = expectSoon.configure({ timeout: 30_000 })

const HEADING = 'h1'
const ROWS = 'table tbody tr'
const ORGANIZATION = 'org.admin@demo.test'

const floorOf = (device: Screen['device']): Screen => ({ name: 'floor', device, path: FLOOR, shown: HEADING })

const login: Screen = {
  name: '/login',
  device: PHONE,
  path: '/#/login',
  shown: HEADING,
  use: async (page) => {
    await click(page, page.getByLabel('Email or username'))
    await type(page, 'nobody')
    await click(page, page.getByRole('button', { name: 'Sign in', exact: true }))
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await click(page, page.getByRole('button', { name: /^Show/ }))
  },
}

const content: Screen = {
  name: '/content',
  device: PHONE,
  login: 'done@demo.test',
  path: '/#/content',
  shown: 'article',
  use: async (page) => {
    await press(page, page.getByRole('button', { name: 'Progress', exact: true }), 'Enter')
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    await page.keyboard.press('Escape')
    await settle(page)
    await click(page, page.getByRole('link', { name: 'Settings' }).last())
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  },
}

/** Eight questions of an assessment, by digits, by touch, and by arrow and Next. */
const take = (login: string, path: string): Screen => ({
  name: 'take',
  device: PHONE,
  login,
  path,
  shown: HEADING,
  use: async (page) => {
    // Each round continues where the one before left off: only the first one begins.
    const start = page.getByRole('button', { name: /^(Start|Resume)$/ })
    if (await start.isVisible()) await press(page, start, 'Enter')
    const place = await page.getByText(/· Statement \d+ of/).textContent()
    const first = Number(/Statement (\d+)/.exec(place ?? '')?.[1])
    for (let number = first; number <= first + 5; number += 1) {
      await expect(page.getByText(`· Statement ${number} of`)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      if (number % 2) await type(page, String((number % 5) + 1))
      else await click(page, page.getByRole('radio', { name: 'Agree', exact: true }))
    }
    await expect(page.getByText(`· Statement ${first + 6} of`)).toBeVisible()
    // An answer chosen by arrow leads nowhere by itself.
    await press(page, page.getByRole('radio', { name: 'Agree', exact: true }), 'ArrowDown')
    await click(page, page.getByRole('button', { name: 'Next', exact: true }))
    await expect(page.getByText(`· Statement ${first + 7} of`)).toBeVisible()
  },
})

const rows = async (page: Page) => expect(page.locator(ROWS).first()).toBeVisible()

const list = (device: Screen['device']): Screen => ({
  name: '/accounts',
  device,
  login: ORGANIZATION,
  path: '/#/accounts',
  shown: ROWS,
})

const useList = async (page: Page) => {
  await click(page, page.getByRole('button', { name: 'Email or username' }))
  await expect(page.getByRole('columnheader', { name: 'Email or username' })).toHaveAttribute('aria-sort', 'ascending')
  await type(page, '/')
  await type(page, 'abbott')
  await expect(page.getByText(/^1–4 of 4$/)).toBeVisible()
  await click(page, page.getByRole('button', { name: /Open settings/ }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await settle(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await click(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Groups' }))
  await rows(page)
}

const dashboard: Screen = {
  name: 'dashboard',
  device: DESK,
  login: ORGANIZATION,
  path: '/#/',
  shown: 'svg[role="img"]',
  use: async (page) => {
    await press(page, page.getByRole('button', { name: /Open settings/ }), 'Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await settle(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await click(page, page.getByRole('button', { name: 'Table', exact: true }).first())
    await expect(page.getByRole('table').first()).toBeVisible()
    await click(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accounts' }))
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
