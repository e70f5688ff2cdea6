export { default as outcomes } from '../locales/es-mx/outcomes.json'
export { default as path } from '../locales/es-mx/path.json'
export { default as shell } from '../locales/es-mx/shell.json'
export { default as todo } from '../locales/es-mx/todo.json'

/** The text catalogs of all other pages, in this language only. */
export const catalogs = import.meta.glob<Record<string, unknown>>(
  [
    '../locales/es-mx/*.json',
    '!../locales/*/{common,errors,outcomes,path,shell,todo,console,lists,people-filter,sign-in}.json',
    '!../locales/*/{certificate,guide,identity,password,policies,second-factor}.json',
  ],
  { import: 'default' },
)
