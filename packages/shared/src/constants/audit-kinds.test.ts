import { expect, test } from 'vitest'
import { actionsOfKind } from './audit-kinds.ts'

test('a kind holds whole actions and subjects, without the actions that belong to another kind', () => {
  expect(actionsOfKind('people')).toMatchObject({ actions: [], subjects: expect.arrayContaining(['account', 'group']) })
  expect(actionsOfKind('people').except).toEqual(
    expect.arrayContaining(['account.export', 'account.log_in_as', 'certificate.read']),
  )
  expect(actionsOfKind('people').except).not.toContain('results.read')
  expect(actionsOfKind('signing_in')).toMatchObject({ subjects: ['session'], except: [] })
  expect(actionsOfKind('results_read')).toEqual({ actions: ['results.read'], subjects: [], except: [] })
})
