export { default as console } from '../locales/en-us/console.json'
export { default as lists } from '../locales/en-us/lists.json'
export { default as 'people-filter' } from '../locales/en-us/people-filter.json'
