import { expect as expectSoon, type Page } from '@playwright/test'
import { click, press, settle, type } from './interact.ts'
import { DESK, PHONE, type Screen } from './measure-page.ts'
import { FLOOR } from './product.ts'

/** A long timeout, since the processor is slowed down to a quarter. */
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

/** Answers eight questions of an assessment with digits, by touch, and with arrow keys and Next. */
const take = (login: string, path: string): Screen => ({
  name: 'take',
  device: PHONE,
  login,
  path,
  shown: HEADING,
  use: async (page) => {
    // Each round continues where the previous one stopped: only the first one starts the assessment.
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
    // Choosing an answer with the arrow keys does not move on by itself.
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

/** Screens that may be slower than the others; all are in the console. */
export const LCP_AIM: Readonly<Record<string, number>> = { '/accounts': 2200, dashboard: 2200 }

/** `taker` is a person whose assessment has not been started. */
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
