export { mountMenu } from './menu.routes.ts'
