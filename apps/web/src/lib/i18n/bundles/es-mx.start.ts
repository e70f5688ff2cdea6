export { default as common } from '../locales/es-mx/common.json'
export { default as errors } from '../locales/es-mx/errors.json'

/** Where the words of single pages are, only in this language. */
export const catalogs = import.meta.glob<Record<string, unknown>>(
  ['../locales/es-mx/*.json', '!../locales/*/{common,errors,path,shell,todo,console,lists}.json'],
  { import: 'default' },
)
