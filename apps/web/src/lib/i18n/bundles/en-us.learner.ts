export { default as path } from '../locales/en-us/path.json'
export { default as shell } from '../locales/en-us/shell.json'
export { default as todo } from '../locales/en-us/todo.json'
