export { mountGroups } from './groups.routes.ts'
export { createGroupsService } from './groups.service.ts'
