import { changeAccounts } from '@evenground/shared/contract/accounts'
import { newId } from '../../../src/platform/ids.ts'
import { makeDomain, makeRole } from '../../factories/domains.ts'
import { makeGroup, seed } from '../../factories/learning.ts'
import { makeAccount, TEST_PASSWORD } from '../../factories/people.ts'
import type { TestServer } from '../../harness.ts'
import { admin, freshName, learner, nothing, one, type Recipes } from './recipe.ts'

/** A role that no domain offers. */
async function makeUnusedRole(server: TestServer, domainId: string): Promise<string> {
  const id = newId()
  await seed(server, ({ prisma }) => prisma.role.create({ data: { id, domainId, title: { 'en-us': 'Unused' } } }))
  return id
}

export const people: Recipes = {
  listAccounts: admin((_server, { domainId }) => ({
    query: { domain_id: domainId, q: 'pat', order_by: 'created_at' },
  })),
  countAccounts: admin((_server, { domainId }) => ({ query: { domain_id: domainId } })),
  createAccount: admin((_server, { domainId, role, group, course }) => ({
    body: {
      domain_id: domainId,
      role_id: role,
      email: `${freshName()}@example.test`,
      password: TEST_PASSWORD,
      given_name: 'Ana',
      family_name: { 'es-mx': 'Ruiz', 'en-us': 'Ruiz' },
      plans: [course.plan],
      groups: [group],
      birth_date: '1990-02-28',
    },
  })),
  getAccount: admin((_server, tenant) => one(tenant.learner.id)),
  updateAccount: admin((_server, { other, domainId, role, group, course }) => ({
    params: { id: other.id },
    body: { domain_id: domainId, role_id: role, plans: [course.plan], groups: [group], department: 'Research' },
  })),
  changeAccounts: admin((_server, { other, course }) => ({
    body: { action: 'assign_plans', ids: [other.id], plans: [course.plan], due_at: '2030-01-31T12:00:00Z' },
  })),
  createBulkRun: admin((_server, { other, group }) => ({
    body: { action: 'add_to_groups', ids: [other.id], groups: [group] },
  })),
  previewBulkRun: admin((_server, { other, course }) => ({
    body: { action: 'remind', ids: [other.id], plans: [course.plan] },
  })),
  listBulkRuns: admin(nothing),
  getBulkRun: admin((_server, { history }) => one(history.bulkRun)),
  stopBulkRun: admin((_server, { history }) => one(history.bulkRun)),
  undoBulkRun: admin((_server, { history }) => one(history.bulkRun)),
  listSavedFilters: admin(nothing),
  createSavedFilter: admin((_server, { domainId, group }) => ({
    body: {
      domain_id: domainId,
      title: 'Sales without a plan',
      shared: true,
      filter: [
        { field: 'department', operator: 'is', values: ['Sales'] },
        { field: 'groups', operator: 'is_not', values: [group] },
        { field: 'plans', operator: 'not_assigned' },
      ],
    },
  })),
  getSavedFilter: admin((_server, { history }) => one(history.savedFilter)),
  updateSavedFilter: admin((_server, { history }) => ({
    params: { id: history.savedFilter },
    body: { title: 'Everybody in Sales' },
  })),
  deleteSavedFilter: admin((_server, { history }) => one(history.savedFilter)),
  previewPeopleFilter: admin((_server, { domainId }) => ({
    body: {
      filter: [{ field: 'last_activity_at', operator: 'not_in_last_days', values: ['30'] }],
      domain_id: domainId,
    },
  })),
  listFieldValues: admin((_server, { domainId }) => ({ query: { field: 'department', domain_id: domainId } })),
  offerAndAssign: admin(async (server, { domainId, role, course, admin: { token } }) => {
    const childId = await makeDomain(server, { parentId: domainId })
    const { id } = await makeAccount(server, { domainId: childId, roleId: role })
    const body = { action: 'assign_plans' as const, ids: [id], plans: [course.plan] }
    const { body: result } = await server.call(changeAccounts, { token, body })
    return one(result.run_id)
  }),
  importAccounts: admin((_server, { domainId }) => ({
    body: { file: `client_id,given_name\n${freshName()},Ana\n`, domain_id: domainId, dry_run: true },
  })),
  listAccountImports: admin((_server, { domainId }) => ({ query: { domain_id: domainId } })),
  undoAccountImport: admin((_server, { history }) => one(history.accountImport)),
  exportAccount: admin((_server, tenant) => one(tenant.learner.id)),
  anonymiseAccount: admin(async (server, { domainId, role }) =>
    one((await makeAccount(server, { domainId, roleId: role })).id),
  ),
  removeAccount: admin(async (server, { domainId, role }) =>
    one((await makeAccount(server, { domainId, roleId: role })).id),
  ),
  getAccountSetting: learner(() => ({ query: { setting_name: 'SmartTable_accounts' } })),
  saveAccountSetting: learner(() => ({
    body: { settings: { SmartTable_accounts: { visibleColumns: ['email'], rowsPerPage: 10 } } },
  })),
  listGroups: admin((_server, { domainId }) => ({ query: { domain_id: domainId, order_by: 'title' } })),
  countGroups: admin((_server, { domainId }) => ({ query: { domain_id: domainId } })),
  createGroup: admin((_server, { domainId, group, learner: member }) => ({
    body: { domain_id: domainId, group_id: group, title: 'Night shift', members: [member.id], options: { note: 1 } },
  })),
  getGroup: admin((_server, { group }) => one(group)),
  updateGroup: admin(async (server, tenant) => ({
    params: { id: await makeGroup(server, tenant.domainId, []) },
    body: { domain_id: tenant.domainId, group_id: tenant.group, members: [tenant.learner.id], paused: false },
  })),
  getGroupProgress: admin((_server, { group }) => one(group)),
  deleteGroup: admin(async (server, { domainId, other }) => one(await makeGroup(server, domainId, [other.id]))),
  listRoles: admin(() => ({ query: { order_by: 'title' } })),
  countRoles: admin(nothing),
  createRole: admin((_server, { domainId }) => ({
    body: { domain_id: domainId, title: 'Coach', permissions: { api: { v2: { accounts: { list: true } } } } },
  })),
  getRole: admin((_server, { role }) => one(role)),
  countRoleHolders: admin((_server, { role }) => one(role)),
  updateRole: admin(async (server, { domainId }) => ({
    params: { id: await makeRole(server, domainId) },
    body: { domain_id: domainId, title: { 'en-us': 'Guide' }, options: { color: 'green' } },
  })),
  deleteRole: admin(async (server, { domainId }) => one(await makeUnusedRole(server, domainId))),
}
