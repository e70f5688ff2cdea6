export { default as console } from '../locales/en-us/console.json'
export { default as lists } from '../locales/en-us/lists.json'
