import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { keepPlainWords } from './keep-plain-words.ts'

async function start() {
  const i18n = createInstance()
  await i18n.init({
    lng: 'en-us',
    fallbackLng: 'en-us',
    lowerCaseLng: true,
    supportedLngs: ['en-us', 'es-mx'],
    ns: ['lists'],
    fallbackNS: 'outcomes',
    resources: {
      'en-us': {
        lists: { add: 'Add', rows_one: '{{count}} row', rows_other: '{{count}} rows', named: 'Add to {{name}}' },
      },
      'es-mx': { lists: { add: 'Agregar' } },
    },
  })
  keepPlainWords(i18n)
  return i18n
}

test('a word without variables is looked up once for each language', async () => {
  const i18n = await start()
  const english = () => i18n.getFixedT('en-us', 'lists')('add')
  expect(english()).toBe('Add')
  // Silent: triggers no event.
  i18n.addResource('en-us', 'lists', 'add', 'Changed', { silent: true })
  expect(english()).toBe('Add')
  expect(i18n.getFixedT('es-mx', 'lists')('add')).toBe('Agregar')
  // Uses the first of several keys that exists.
  expect(i18n.getFixedT('es-mx', 'lists')(['none', 'add'])).toBe('Agregar')
  expect(i18n.getFixedT('es-mx', 'lists')('none')).toBe('none')
})

test('words with variables are written each time', async () => {
  const t = (await start()).getFixedT('en-us', 'lists')
  expect([t('rows', { count: 1 }), t('rows', { count: 2 })]).toEqual(['1 row', '2 rows'])
  expect([t('named', { name: 'Night' }), t('named', { name: 'Day' })]).toEqual(['Add to Night', 'Add to Day'])
})

test('a word that comes later is found', async () => {
  const i18n = await start()
  const t = i18n.getFixedT('en-us', 'lists')
  expect(t('late')).toBe('late')
  i18n.addResourceBundle('en-us', 'outcomes', { late: 'stood in' })
  expect(t('late')).toBe('stood in')
  i18n.addResourceBundle('en-us', 'lists', { late: 'its own' })
  expect(t('late')).toBe('its own')
})
