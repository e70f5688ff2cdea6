import { readdirSync, readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AREAS } from '../../../vite-preload-plan.ts'
import { BUNDLES, i18n } from '../../lib/i18n/i18n.ts'
import { NotFound } from '../pages/not-found.tsx'
import { consoleRoutes } from './console-routes.ts'
import { page } from './page.ts'

const CALLS = /page\(\s*\(\) => import\('([^']+)'\)([^)]*)\)/g

/** Every page of the routes, with the names of the texts that are loaded with it. */
function listPages(): (readonly [module: string, words: string[]])[] {
  const files = readdirSync('src/app/routes').filter((name) => !name.includes('.test.'))
  const sources = [...files.map((name) => `src/app/routes/${name}`), 'src/app/router.tsx']
  return sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(CALLS)].map(
      ([, module = '', words = '']) =>
        [module, [...words.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)] as const,
    ),
  )
}

test('every page is fetched together with words that there are', () => {
  const pages = listPages()
  expect(pages.length).toBeGreaterThan(50)
  const known = readdirSync('src/lib/i18n/locales/en-us').map((name) => name.replace('.json', ''))
  expect(pages.filter(([, words]) => words.length === 0 || words.some((word) => !known.includes(word)))).toEqual([])
})

test('what an address has fetched ahead contains all words of its page', () => {
  const missing = Object.entries(AREAS).map(([path, { modules, words }]) => {
    const inBundles = words.flatMap((name) => BUNDLES[name] ?? name)
    const wanted = listPages().filter(([module]) => modules.some((one) => one.endsWith(module.replace(/^[./]+/, ''))))
    return [path, wanted.flatMap(([, names]) => names.filter((name) => !inBundles.includes(name)))]
  })
  expect(missing.filter(([, words]) => words?.length)).toEqual([])
  expect(missing.length).toBeGreaterThan(8)
})

test('no route fetches its page without words', () => {
  const files = readdirSync('src/app/routes').map((name) => readFileSync(`src/app/routes/${name}`, 'utf8'))
  expect([...files, readFileSync('src/app/router.tsx', 'utf8')].join('\n')).not.toMatch(/lazy: \(\) => import/)
})

test('what is fetched is the page itself', async () => {
  const module = { Component: () => null }
  expect(await page(async () => module, 'guide')()).toBe(module)
  expect(i18n.hasResourceBundle(i18n.language, 'guide')).toBe(true)
})

test.each(['/emails/new', '/communications/new', '/audit/new'])(
  '%s is no page: “new” is no id, and nobody creates one',
  async (path) => {
    const load = matchRoutes(consoleRoutes, path)?.at(-1)?.route.lazy as () => Promise<{ Component: unknown }>
    expect((await load()).Component).toBe(NotFound)
  },
)
