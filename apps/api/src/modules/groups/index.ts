export { mountGroups } from './groups.routes.ts'
export { createGroup, createGroupsService, updateGroup } from './groups.service.ts'
