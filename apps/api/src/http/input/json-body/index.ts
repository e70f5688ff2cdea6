export { installJsonParser } from './install-json-parser.ts'
