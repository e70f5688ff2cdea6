import { expect, test } from 'vitest'
import { type AskedWord, listAskedWords } from '../../testing/asked-words.ts'

type Catalog = { [key: string]: string | Catalog }

const files = import.meta.glob<Catalog>('./locales/en-us/*.json', { import: 'default', eager: true })
const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}', '!../../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const listKeys = (catalog: Catalog, prefix = ''): string[] =>
  Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : listKeys(value, `${prefix}${key}.`),
  )
const known = new Map(
  Object.entries(files).map(([path, catalog]) => [path.split('/').at(-1)!.replace('.json', ''), listKeys(catalog)]),
)

/**
 * Whether the catalogs have a key. `*` stands for parts known only at run time; plural forms are requested without
 * their suffix.
 */
function isKnown({ key, catalogs }: AskedWord): boolean {
  const [before, after] = key.includes(':') ? key.split(':') : [undefined, key]
  const named = before?.includes('*') ? undefined : before && [before]
  const wanted = new RegExp(
    `^${(after ?? '').replaceAll(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.+')}(_one|_many|_other)?$`,
  )
  // Keys missing from their own catalogs are looked up in `outcomes`.
  const names = named ?? catalogs
  const searched = names ? [...names, 'outcomes'] : [...known.keys()]
  return searched.some((name) => known.get(name)?.some((one) => wanted.test(one)))
}

const missingIn = (path: string, source: string): string[] =>
  listAskedWords(path, source)
    .filter((asked) => !isKnown(asked))
    .map(({ key, catalogs }) => `${path} asks ${catalogs?.join(', ') ?? 'any catalog'} for ${key}`)

test('a word that no catalog has is found, in each way to ask for one', () => {
  const source = `
    function Page({ name }) {
      const { t } = useWords('certificate')
      const { t: tell } = useTranslation(['policies', 'errors'])
      return <p title={t('verify.about')}>{t('keep.program')}{t(name ? 'verify.title' : 'verify.gone')}
        {t(\`nowhere.\${name}\`)}{t(\`errors:\${name}\`)}{tell('verify.title')}{tell('errors:unknown')}
        <Trans t={t} i18nKey="verify.lost" /></p>
    }
    const help = (t) => t('no_such_word') + t('verify.title') + t(['gone', 'errors:unknown'])`
  expect(listAskedWords('page.tsx', source).length).toBeGreaterThan(10)
  expect(missingIn('page.tsx', source)).toEqual([
    'page.tsx asks certificate for keep.program',
    'page.tsx asks certificate for verify.gone',
    'page.tsx asks certificate for nowhere.*',
    'page.tsx asks policies for verify.title',
    'page.tsx asks certificate for verify.lost',
    'page.tsx asks any catalog for no_such_word',
  ])
})

test('every word that a source asks for is in a catalog that it reads', () => {
  const asked = Object.entries(sources).flatMap(([path, source]) => listAskedWords(path, source))
  expect(asked.length).toBeGreaterThan(2000)
  expect(Object.entries(sources).flatMap(([path, source]) => missingIn(path, source))).toEqual([])
})
