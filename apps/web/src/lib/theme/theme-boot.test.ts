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

const PLAN = {
  files: [
    'assets/login.js',
    'assets/login.css',
    'assets/words-en.js',
    'assets/words-es.js',
    'assets/frame.js',
    'assets/read.js',
  ],
  locales: ['en-us', 'es-mx'],
  paths: {
    '/login': [[0, 1], [2], [3]],
    '/content/read': [[4, 5], [2], [3]],
    '/content/*': [[4], [2], [3]],
    '/*': [[4], [], []],
  },
}

/** What the script has fetched for an address, in a page that carries the plan. */
function preloadedAt(path: string): (string | null)[] {
  const plan = document.createElement('script')
  plan.type = 'application/json'
  plan.id = 'preload-plan'
  plan.textContent = JSON.stringify(PLAN)
  document.head.replaceChildren(plan)
  window.location.hash = path
  boot()
  const links = [...document.head.querySelectorAll('link')]
  document.head.replaceChildren()
  return links.map((link) => link.getAttribute('href'))
}

test('it fetches what the address will ask for, in the language that is read', () => {
  expect(preloadedAt('/login')).toEqual(['/assets/login.js', '/assets/login.css', '/assets/words-en.js'])
  localStorage.setItem('locale', 'es-mx')
  localStorage.setItem('refresh_token', 'kept')
  expect(preloadedAt('/content/settings')).toEqual(['/assets/frame.js', '/assets/words-es.js'])
  expect(preloadedAt('/content/1/2/read?from=1')).toEqual([
    '/assets/frame.js',
    '/assets/read.js',
    '/assets/words-es.js',
  ])
  expect(preloadedAt('/accounts')).toEqual(['/assets/frame.js'])
})

test('whoever is signed out gets the sign-in page fetched, and a public page nothing that it does not need', () => {
  expect(preloadedAt('/content')).toContain('/assets/login.js')
  expect(preloadedAt('/verify/7K3M9')).toEqual([])
})

test('it stays small enough to hold up nothing', () => {
  expect(Buffer.byteLength(source)).toBeLessThan(2560)
})
