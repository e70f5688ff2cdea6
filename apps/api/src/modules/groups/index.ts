export { mountGroups } from './groups.routes.ts'
export { createGroupsService, type GroupsService } from './groups.service.ts'
