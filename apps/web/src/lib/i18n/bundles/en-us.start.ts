export { default as common } from '../locales/en-us/common.json'
export { default as errors } from '../locales/en-us/errors.json'

/** Where the words of single pages are, only in this language. */
export const catalogs = import.meta.glob<Record<string, unknown>>(
  ['../locales/en-us/*.json', '!../locales/*/{common,errors,path,shell,todo,console,lists}.json'],
  { import: 'default' },
)
