import { GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionKey } from '@evenground/shared/constants'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import type { Caller } from '../../http/security/caller.ts'
import {
  assertMayGrant,
  assertNotGlobal,
  checkPermissions,
  checkTitle,
  exceedsPermissions,
  isGivenByHandAlone,
} from './roles.policy.ts'

const makeCaller = (...permissions: PermissionKey[]) =>
  ({ roleId: 'help desk', permissions: new Set(permissions), key: null }) as Partial<Caller> as Caller
const GLOBAL = { roleId: GLOBAL_ADMINISTRATOR_ROLE_ID, permissions: new Set(), key: null } as Partial<Caller> as Caller
const LISTS = { api: { v2: { accounts: { list: true } } } }

describe('a role exceeds a caller', () => {
  test.each([
    ['that has all its rights', makeCaller('api.v2.accounts.list'), { permissions: LISTS }, false],
    ['that lacks one of them', makeCaller('api.v2.groups.list'), { permissions: LISTS }, true],
    [
      'that lacks only what it does not grant',
      makeCaller(),
      { permissions: { api: { v2: { accounts: { list: false } } } } },
      false,
    ],
    [
      'that lacks only what everybody may give',
      makeCaller(),
      { permissions: { ui: { v1: { type: { learn: true } } } } },
      false,
    ],
    [
      'who is anybody else, if it is the global one, whatever it holds',
      makeCaller('api.v2.accounts.list'),
      { id: GLOBAL_ADMINISTRATOR_ROLE_ID, permissions: {} },
      true,
    ],
    ['never who is the global administrator', GLOBAL, { id: GLOBAL_ADMINISTRATOR_ROLE_ID, permissions: LISTS }, false],
  ])('%s', (_who, caller, role, exceeds) => {
    expect(exceedsPermissions(caller, role)).toBe(exceeds)
    expect(catchRefusal(() => assertMayGrant(caller, role))).toEqual(
      exceeds ? { code: 'forbidden', detail: 'This role includes a permission that you don’t have.' } : null,
    )
  })
})

test('an API key gives no role that administers, whatever it may itself, but the token of a directory goes by its permissions', () => {
  const callerWith = (key: Partial<Caller['key']>) => ({ ...makeCaller('api.v2.accounts.list'), key }) as Caller
  const key = callerWith({ title: 'Payroll' })
  expect(exceedsPermissions(key, { permissions: LISTS })).toBe(true)
  expect(exceedsPermissions(key, { permissions: { ui: { v1: { type: { learn: true } } } } })).toBe(false)
  expect(catchRefusal(() => assertMayGrant(key, { permissions: LISTS }))).toMatchObject({ code: 'not_for_keys' })
  expect(exceedsPermissions(callerWith({ kind: 'scim_token' }), { permissions: LISTS })).toBe(false)
})

describe('the rights of a role', () => {
  test('are those of the catalogue', () => {
    expect(catchRefusal(() => checkPermissions(LISTS))).toBeNull()
    expect(catchRefusal(() => checkPermissions({ ...LISTS, api: { v2: { acounts: { list: true } } } }))).toEqual({
      code: 'rule_violated',
      errors: [
        {
          path: 'permissions.api.v2.acounts.list',
          code: 'unknown_permission',
          message: 'There is no such permission.',
        },
      ],
    })
  })

  test('are told fifty faults at most, and long names cut', () => {
    const tree = Object.fromEntries(Array.from({ length: 51 }, (_none, n) => [`${n}${'x'.repeat(300)}`, true]))
    const { errors } = catchRefusal(() => checkPermissions(tree)) as { errors: { path: string }[] }
    expect(errors).toHaveLength(50)
    expect(errors[0]?.path).toHaveLength(200)
  })
})

describe('the title of the global administrator', () => {
  const RESERVED = { 'en-us': 'Global Administrator', 'es-mx': 'Administración global' }
  const refusal = {
    code: 'title_reserved',
    errors: [
      { path: 'title', code: 'title_reserved', message: 'This title is reserved for the global administrator.' },
    ],
  }

  test.each([
    'Global Administrator',
    '  global   ADMINISTRATOR ',
    'Glóbal Administrator',
    'Global\u200b Administrator',
    'Ｇｌｏｂａｌ Administrator',
    'Administracion global',
  ])('is not given to another role, written as %j', (title) => {
    expect(catchRefusal(() => checkTitle({ 'en-us': 'Helper', 'es-mx': title }, RESERVED))).toEqual(refusal)
  })

  test.each(['GlobalAdministrator', 'Global Administrators', 'Helper'])('is not %j', (title) => {
    expect(catchRefusal(() => checkTitle({ 'en-us': title }, RESERVED))).toBeNull()
  })

  test('is that of no language where it has none', () => {
    expect(catchRefusal(() => checkTitle({ 'en-us': 'Helper' }, { 'en-us': 'Global', 'es-mx': undefined }))).toBeNull()
    expect(catchRefusal(() => checkTitle({ 'en-us': 'Helper', 'es-mx': undefined }, RESERVED))).toBeNull()
  })
})

test('the global role does not change, and is given by hand alone', () => {
  expect(catchRefusal(() => assertNotGlobal('help desk'))).toBeNull()
  expect(catchRefusal(() => assertNotGlobal(GLOBAL_ADMINISTRATOR_ROLE_ID))).toEqual({
    code: 'forbidden',
    detail: 'You can’t change the global administrator role.',
  })
  expect([GLOBAL_ADMINISTRATOR_ROLE_ID, 'help desk'].map(isGivenByHandAlone)).toEqual([true, false])
})
