export { createScimModule } from './scim.module.ts'
export { mountScim } from './scim.routes.ts'
export { mountScimSettings } from './settings.routes.ts'
