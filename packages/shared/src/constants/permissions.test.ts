import { expect, test } from 'vitest'
import { ADMIN_TABS, API_PERMISSIONS, INTERFACE_TYPES, PERMISSION_KEYS } from './index.ts'

const USUAL = ['count', 'list', 'create', 'get_by_id', 'update_by_id', 'destroy_by_id']

test('the tabs are those of the console', () => {
  expect([...ADMIN_TABS].sort()).toEqual(
    [
      ...['dashboard', 'factors', 'assessments', 'media', 'roles', 'surveys', 'accounts', 'reporting'],
      ...['instructions', 'domains', 'plans', 'journals', 'groups', 'aiServices', 'chat'],
    ].sort(),
  )
  for (const tab of ADMIN_TABS) expect(PERMISSION_KEYS).toContain(`ui.v1.tab.${tab}`)
})

test('the interface types are learn and admin', () => {
  expect(INTERFACE_TYPES).toEqual(['learn', 'admin'])
  expect(PERMISSION_KEYS).toEqual(expect.arrayContaining(['ui.v1.type.learn', 'ui.v1.type.admin']))
})

test('beside tabs and types there are seventeen sections', () => {
  const sections = new Set(PERMISSION_KEYS.map((key) => key.split('.').slice(0, 3).join('.')))
  expect([...sections].sort()).toEqual(
    [
      'ui.v1.tab',
      'ui.v1.type',
      ...['dashboard', 'reports', 'factors', 'journals', 'surveys', 'media', 'assessments', 'instructions', 'roles']
        .concat(['plans', 'groups', 'accounts', 'domains', 'keys', 'rules', 'audit', 'ui'])
        .map((section) => `api.v2.${section}`),
    ].sort(),
  )
})

test.each([
  'factors',
  'journals',
  'surveys',
  'media',
  'assessments',
  'instructions',
  'roles',
  'plans',
  'groups',
  'accounts',
  'domains',
  'keys',
  'rules',
] as const)(
  '%s can be counted, listed, created, read, changed and destroyed, each by a right of its own',
  (section) => {
    expect(API_PERMISSIONS[section]).toEqual(expect.arrayContaining(USUAL))
  },
)

test.each([
  ['dashboard', ['default', 'compare_assessment_date']],
  ['reports', ['data', 'pdf', 'odt', 'schedule']],
  ['journals', ['create_by_id', 'responses', 'get_response_by_id', 'update_response_by_id', 'destroy_response_by_id']],
  ['media', ['observe']],
  [
    'assessments',
    ['create_by_id', 'responses', 'factors', 'latest_responses', 'get_response_by_id', 'destroy_response_by_id'],
  ],
  ['plans', ['progress']],
  ['groups', ['view', 'view_by_id']],
  ['accounts', ['view', 'view_by_id', 'login_by_id', 'export', 'reset_second_factor']],
  ['domains', ['roles', 'plans', 'assessments', 'confidentiality', 'policies', 'retention', 'erasure', 'sign_in']],
  ['ui', ['menu']],
] as const)('beside the usual ones, %s has the rights %j', (section, permissions) => {
  const usual: readonly string[] = USUAL
  expect(API_PERMISSIONS[section].filter((right) => !usual.includes(right))).toEqual(permissions)
})
