import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { SideNavigation } from './side-navigation.tsx'

const item = { key: 'overview', label: 'Overview', icon: IconMap, to: '/overview' }
const renderNavigation = (entry: object) => (
  <SideNavigation label="Main" logo="Logo" homeTo="/" items={[{ ...item, ...entry }]} />
)

test('an entry that is closed can be reached, says why, and leads nowhere', async () => {
  const { user, router } = await renderUi(renderNavigation({ disabledReason: 'Opens with your first plan.' }))
  const entry = screen.getByRole('link', { name: /^Overview/ })
  expect(entry).toHaveAttribute('aria-disabled', 'true')
  expect(entry).toHaveAccessibleDescription('Opens with your first plan.')
  await user.tab()
  await user.tab()
  expect(entry).toHaveFocus()
  await user.click(entry)
  expect(router.state.location.pathname).toBe('/')
})

test('the entry of this page is marked as current', async () => {
  await renderUi(renderNavigation({ current: true }))
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
})

test('a closed entry is marked as current on its own pages', async () => {
  await renderUi(renderNavigation({ current: true, disabledReason: 'Opens after the intro.' }))
  expect(screen.getByRole('link', { name: /^Overview/ })).toHaveAttribute('aria-current', 'page')
})

test('an entry without a place does something instead', async () => {
  let out = 0
  const { user } = await renderUi(renderNavigation({ to: undefined, label: 'Sign out', onSelect: () => (out += 1) }))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(out).toBe(1)
})
