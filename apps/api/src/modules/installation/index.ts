export { install } from './install.ts'
