import { describe, expect, test } from 'vitest'
import { definitionOf, fieldsOfKind, fieldsOfSections, IMPORT_FIELDS, plainFields, reportFields } from './index.ts'

const KEPT = [...fieldsOfKind('name', 'login'), ...plainFields()]
const MEASURED = fieldsOfKind('name', 'login', 'text')

describe('the catalog of account fields', () => {
  test('gives every text a length and no two fields the same position', () => {
    expect(MEASURED.filter((field) => !definitionOf(field).max)).toEqual([])
    const positions = KEPT.flatMap((field) => {
      const { form, import: column, report } = definitionOf(field)
      return [
        ...(form ? [`${form.section} ${form.order}`] : []),
        ...(column ? [`import ${column.order}`] : []),
        ...(report ? [`report ${report.order}`] : []),
      ]
    })
    expect(positions.filter((position, at) => positions.indexOf(position) !== at)).toEqual([])
  })

  test('lists fields in the order of the form, of the template and of the report', () => {
    expect(fieldsOfSections('work', 'identity').slice(0, 8)).toEqual([
      ...['department', 'location', 'org_level', 'joined_on', 'manager_id', 'time_as_employee', 'last_promotion_date'],
      'phone',
    ])
    expect(IMPORT_FIELDS.slice(0, 5)).toEqual(['client_id', 'given_name', 'family_name', 'email', 'username'])
    expect(reportFields().find(({ name }) => name === 'birthdate')).toEqual({
      field: 'birth_date',
      kind: 'day',
      name: 'birthdate',
    })
  })
})
