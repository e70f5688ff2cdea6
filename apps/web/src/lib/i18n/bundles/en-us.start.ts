export { default as common } from '../locales/en-us/common.json'
export { default as errors } from '../locales/en-us/errors.json'
export { default as 'sign-in' } from '../locales/en-us/sign-in.json'

/** The text catalogs of the pages that anyone may open, in this language only. */
export const catalogs = import.meta.glob<Record<string, unknown>>(
  '../locales/en-us/{certificate,guide,identity,password,policies,second-factor}.json',
  { import: 'default' },
)
