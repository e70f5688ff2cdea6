export { installJsonBody } from './install-json-body.ts'
