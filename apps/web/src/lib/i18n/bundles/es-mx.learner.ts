export { default as path } from '../locales/es-mx/path.json'
export { default as shell } from '../locales/es-mx/shell.json'
export { default as todo } from '../locales/es-mx/todo.json'
