import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, test } from 'vitest'
import { storeBrand } from './stored-brand.ts'
import { storeMode } from './stored-mode.ts'

const root = document.documentElement
const source = readFileSync('public/theme-boot.js', 'utf8')
const boot = () => runInThisContext(source)

beforeEach(() => {
  root.removeAttribute('style')
  root.lang = 'en-US'
})

test('the script before the first paint reads the mode as the application writes it', () => {
  storeMode('dark')
  boot()
  expect(root.dataset.mode).toBe('dark')
  storeMode('light')
  boot()
  expect(root.dataset.mode).toBe('light')
})

test('it paints the brand as the application keeps it', () => {
  storeMode('dark')
  storeBrand({ primaryDark: '#7fd1a0', background: '#fff8e7' })
  boot()
  expect(root.style.getPropertyValue('--primary')).toBe('#7fd1a0')
  expect(root.style.colorScheme).toBe('dark')
})

test('it sets the language of the page', () => {
  localStorage.setItem('locale', 'es-mx')
  boot()
  expect(root.lang).toBe('es-MX')
})

test('a broken entry costs nothing but the brand', () => {
  localStorage.setItem('brandRoles', '{')
  boot()
  expect(root.dataset.mode).toBe('light')
  expect(root.style.getPropertyValue('--primary')).toBe('')
})

test('it stays small enough to hold up nothing', () => {
  expect(Buffer.byteLength(source)).toBeLessThan(1536)
})
