export { default as common } from '../locales/en-us/common.json'
export { default as errors } from '../locales/en-us/errors.json'
