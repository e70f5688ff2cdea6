export { default as common } from '../locales/es-mx/common.json'
export { default as errors } from '../locales/es-mx/errors.json'
export { default as 'sign-in' } from '../locales/es-mx/sign-in.json'

/** Where the words of the pages are that anyone may open, only in this language. */
export const catalogs = import.meta.glob<Record<string, unknown>>(
  '../locales/es-mx/{certificate,guide,identity,password,policies,second-factor}.json',
  { import: 'default' },
)
