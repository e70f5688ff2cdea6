import { expect, test } from 'vitest'
import { type ConsoleTabKey, PERMISSION_KEYS, type PermissionKey } from '../constants/index.ts'
import { listConsoleTabs } from './console-tabs.ts'

const keysOf = (...granted: PermissionKey[]): ConsoleTabKey[] =>
  listConsoleTabs(new Set(granted), { impersonating: false }).map(({ key }) => key)

test.each([
  ...(['dashboard', 'reporting', 'groups', 'roles', 'chat'] as const),
  ...(['plans', 'instructions', 'assessments', 'media', 'surveys', 'journals', 'factors'] as const),
])('the tab %s is shown by its own permission alone', (tab) => {
  expect(keysOf(`ui.v1.tab.${tab}`)).toEqual([tab])
})

test('the permission of accounts shows the e-mails too, that of domains communications and AI services', () => {
  expect(keysOf('ui.v1.tab.accounts')).toEqual(['accounts', 'emails'])
  expect(keysOf('ui.v1.tab.domains')).toEqual(['domains', 'communications', 'ai_services'])
})

test('the audit log is shown by the permission to read it', () => {
  expect(keysOf('api.v2.audit.list')).toEqual(['audit'])
})

test('no other tab is shown by the right to call what it shows, nor by the AI services permission alone', () => {
  expect(keysOf('api.v2.accounts.list', 'ui.v1.type.admin', 'ui.v1.tab.aiServices')).toEqual([])
})

test('with every right the tabs lead to the routes of their names, the dashboard to the root', () => {
  const tabs = listConsoleTabs(new Set(PERMISSION_KEYS), { impersonating: false })
  expect(tabs.map(({ path }) => path)).toEqual([
    '/',
    '/reporting',
    '/domains',
    '/accounts',
    '/groups',
    '/plans',
    '/roles',
    '/instructions',
    '/assessments',
    '/media',
    '/surveys',
    '/journals',
    '/factors',
    '/emails',
    '/communications',
    '/ai_services',
    '/chat',
    '/audit',
  ])
})

test('who acts as somebody else has no chat', () => {
  const tabs = listConsoleTabs(new Set<PermissionKey>(['ui.v1.tab.chat', 'ui.v1.tab.groups']), { impersonating: true })
  expect(tabs.map(({ key }) => key)).toEqual(['groups'])
})
