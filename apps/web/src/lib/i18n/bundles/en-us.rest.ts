export { default as outcomes } from '../locales/en-us/outcomes.json'
export { default as path } from '../locales/en-us/path.json'
export { default as shell } from '../locales/en-us/shell.json'
export { default as todo } from '../locales/en-us/todo.json'

/** The text catalogs of all other pages, in this language only. */
export const catalogs = import.meta.glob<Record<string, unknown>>(
  [
    '../locales/en-us/*.json',
    '!../locales/*/{common,errors,outcomes,path,shell,todo,console,lists,people-filter,sign-in}.json',
    '!../locales/*/{certificate,guide,identity,password,policies,second-factor}.json',
  ],
  { import: 'default' },
)
