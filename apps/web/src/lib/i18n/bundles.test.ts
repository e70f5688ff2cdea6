import { LOCALES } from '@evenground/shared/constants'
import { expect, test } from 'vitest'
import { BUNDLES } from './i18n.ts'

// Each tool needs the bundles written in its own place. These must agree.
const modules = import.meta.glob<Record<string, unknown>>('./bundles/*.ts', { eager: true })
const sources = import.meta.glob<string>(['./bundles/*.{start,rest}.ts', '../../../vite-preload-plan.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const readNames = (path: string, pattern: RegExp): string[] =>
  (pattern.exec(sources[path] ?? '')?.[1] ?? '').split(',').map((name) => name.replaceAll(/[\s']/g, ''))

const namespaces = Object.values(BUNDLES).flat().sort()

test('each language bundles the same words under the same names', () => {
  const files = LOCALES.flatMap((locale) => Object.keys(BUNDLES).map((name) => `./bundles/${locale}.${name}.ts`))
  expect(Object.keys(modules).sort()).toEqual(files.sort())
  for (const [path, bundle] of Object.entries(modules)) {
    const name = path.split('.').at(-2) as string
    const words = Object.keys(bundle).filter((one) => one !== 'catalogs')
    expect(words.sort(), path).toEqual([...(BUNDLES[name] ?? [])].sort())
  }
})

test('words of a bundle have no file of their own, and the plan of a page knows the bundles', () => {
  for (const locale of LOCALES) {
    const rest = `./bundles/${locale}.rest.ts`
    expect(readNames(rest, /!\.\.\/locales\/\*\/\{(common.+)\}\.json/).sort()).toEqual(namespaces)
    expect(sources[rest]).toContain(`'../locales/${locale}/*.json'`)
    const apart = readNames(rest, /!\.\.\/locales\/\*\/\{(certificate.+)\}\.json/)
    expect(readNames(`./bundles/${locale}.start.ts`, /'\.\.\/locales\/[\w-]+\/\{(.+)\}\.json/)).toEqual(apart)
  }
  const planned = readNames('../../../vite-preload-plan.ts', /BUNDLES: readonly string\[\] = \[(.+)\]/)
  expect(planned.sort()).toEqual(Object.keys(BUNDLES).sort())
})
