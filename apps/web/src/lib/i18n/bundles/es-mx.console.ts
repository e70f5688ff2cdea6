export { default as console } from '../locales/es-mx/console.json'
export { default as lists } from '../locales/es-mx/lists.json'
export { default as 'people-filter' } from '../locales/es-mx/people-filter.json'
