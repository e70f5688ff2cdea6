import { expect, test } from 'vitest'
import { AUDIT_KINDS, actionsOfKind } from './audit-kinds.ts'

test('a kind holds whole actions and subjects, without the actions that belong to another kind', () => {
  expect(actionsOfKind('people')).toMatchObject({ actions: [], subjects: expect.arrayContaining(['account', 'group']) })
  expect(actionsOfKind('people').except).toEqual(
    expect.arrayContaining(['account.export', 'account.log_in_as', 'certificate.read']),
  )
  expect(actionsOfKind('people').except).not.toContain('results.read')
  expect(actionsOfKind('signing_in')).toMatchObject({ subjects: ['session'], except: [] })
  expect(actionsOfKind('results_read')).toEqual({ actions: ['results.read'], subjects: [], except: [] })
})

test('every subject is of one kind, also those that were in none', () => {
  const subjects = AUDIT_KINDS.flatMap((kind) => actionsOfKind(kind).subjects)
  expect(subjects).toHaveLength(new Set(subjects).size)
  expect(actionsOfKind('people').subjects).toContain('erasure')
  expect(actionsOfKind('permissions').subjects).toContain('scim_token')
  expect(actionsOfKind('settings').subjects).toEqual(
    expect.arrayContaining(['rule', 'policy', 'sign_in_provider', 'email_domain']),
  )
  expect(actionsOfKind('messages').subjects).toContain('email')
})
