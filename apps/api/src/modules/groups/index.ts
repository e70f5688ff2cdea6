export { assertMayReadMembers } from './assert-may-read-members.ts'
export { mountGroups } from './groups.routes.ts'
export { createGroup, createGroupsService } from './groups.service.ts'
export { reconcileGroups } from './reconcile-groups.ts'
