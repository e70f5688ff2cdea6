import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { deriveRoles } from './derive-roles.ts'
import { prepareBrand, prepareRoles } from './stored-brand.ts'
import { useTheme } from './theme-context.ts'

const root = document.documentElement
const shown = (role: string) => root.style.getPropertyValue(`--${role}`)

function Controls() {
  const { mode, setMode, setBrand } = useTheme()
  return (
    <>
      <p>{mode}</p>
      <button type="button" onClick={() => setMode('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setBrand({ primary: '#1f6f43' })}>
        Brand
      </button>
      <button type="button" onClick={() => setBrand({})}>
        Own
      </button>
    </>
  )
}

test('without a choice the page follows the system, and remembers nothing', async () => {
  await renderUi(<Controls />)
  expect(root).toHaveAttribute('data-mode', 'light')
  expect(localStorage.getItem('darkMode')).toBeNull()
})

test('a chosen mode turns the page, Mantine’s scheme and what is remembered', async () => {
  const { user } = await renderUi(<Controls />)
  await user.click(screen.getByRole('button', { name: 'Dark' }))
  expect(screen.getByText('dark')).toBeInTheDocument()
  expect(root).toHaveAttribute('data-mode', 'dark')
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(root.style.colorScheme).toBe('dark')
  expect(localStorage.getItem('darkMode')).toBe('true')
  expect(shown('bg')).toBe(deriveRoles({}, 'dark').roles.bg)
})

test('a chosen mode is there again at the next visit', async () => {
  localStorage.setItem('darkMode', 'true')
  await renderUi(<Controls />)
  expect(root).toHaveAttribute('data-mode', 'dark')
})

test('a tenant’s colors are worn, and kept for the first paint of the next visit', async () => {
  const { user } = await renderUi(<Controls />)
  await user.click(screen.getByRole('button', { name: 'Brand' }))
  expect(shown('primary')).toBe('#1f6f43')
  expect(JSON.parse(localStorage.getItem('brandRoles')!).dark.roles.primary).toBe(
    deriveRoles({ primary: '#1f6f43' }, 'dark').roles.primary,
  )
  await user.click(screen.getByRole('button', { name: 'Own' }))
  expect(shown('primary')).toBe('#c74e29')
  expect(localStorage.getItem('brandRoles')).toBeNull()
})

test('the colors of the last visit are used again, unless other code derived them', async () => {
  const { user, unmount } = await renderUi(<Controls />)
  await user.click(screen.getByRole('button', { name: 'Brand' }))
  const stored = JSON.parse(localStorage.getItem('brandRoles')!)
  stored.light.roles.primary = '#123456'
  localStorage.setItem('brandRoles', JSON.stringify(stored))
  unmount()
  const shownWith = async (changes: object) => {
    localStorage.setItem('brandRoles', JSON.stringify({ ...stored, ...changes }))
    const page = await renderUi(<Controls />)
    page.unmount()
    return shown('primary')
  }
  expect(await shownWith({})).toBe('#123456')
  expect(await shownWith({ by: '/assets/start-older.js' })).toBe('#1f6f43')
  expect(await shownWith({ light: undefined })).toBe('#1f6f43')
})

test('a dark page is printed in its light colors, and is dark again afterwards', async () => {
  localStorage.setItem('darkMode', 'true')
  await renderUi(<Controls />)
  window.dispatchEvent(new Event('beforeprint'))
  expect([root.dataset.mode, shown('ok')]).toEqual(['light', deriveRoles({}, 'light').roles.ok])
  window.dispatchEvent(new Event('afterprint'))
  expect([root.dataset.mode, shown('ok')]).toEqual(['dark', deriveRoles({}, 'dark').roles.ok])
})

test('no style element is written, which the content security policy would refuse', async () => {
  const before = document.querySelectorAll('style').length
  await renderUi(<Controls />)
  expect(document.querySelectorAll('style')).toHaveLength(before)
})

test('the first render has the colors of the domain that was found before it', async () => {
  prepareRoles('light')
  prepareBrand({ primary: '#1f6f43' })
  await renderUi(<Controls />)
  expect(shown('primary')).toBe('#1f6f43')
})

test('what measures the page as it is mounted finds it in its colors', async () => {
  prepareRoles('light', { primary: '#6b3fa0' })
  const seen: string[] = []
  function Measuring() {
    useLayoutEffect(() => void seen.push(shown('primary')), [])
    return null
  }
  await renderUi(<Measuring />)
  expect(seen[0]).toBe('#6b3fa0')
})

test('after the first render, colors that are found change nothing by themselves', async () => {
  prepareRoles('light')
  await renderUi(<Controls />)
  prepareBrand({ primary: '#1f6f43' })
  await renderUi(<Controls />)
  expect(shown('primary')).toBe('#c74e29')
})
