export { createTenantFileReader, type TenantFileReader } from './read-in-thread.ts'
