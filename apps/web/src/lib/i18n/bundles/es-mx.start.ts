export { default as common } from '../locales/es-mx/common.json'
export { default as errors } from '../locales/es-mx/errors.json'
