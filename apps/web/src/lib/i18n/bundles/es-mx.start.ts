export { default as common } from '../locales/es-mx/common.json'
export { default as errors } from '../locales/es-mx/errors.json'
export { default as 'sign-in' } from '../locales/es-mx/sign-in.json'

/** The text catalogs of the pages that anyone may open, in this language only. */
export const catalogs = import.meta.glob<Record<string, unknown>>(
  '../locales/es-mx/{certificate,guide,identity,password,policies,second-factor}.json',
  { import: 'default' },
)
