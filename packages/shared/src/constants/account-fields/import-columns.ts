import { IMPORT_FIELDS, type ImportField } from './account-field-lists.ts'

/**
 * What a file of people can hold beside fields of an account: given and family name in one cell, a second family name,
 * the titles of a role, of groups and of plans, the day on which these plans are due, and who manages the person.
 */
const EXTRAS = ['full_name', 'second_family_name', 'role', 'groups', 'plans', 'plans_due', 'manager'] as const

export type ImportExtra = (typeof EXTRAS)[number]
export type ImportColumnField = ImportField | ImportExtra

/** What a column of a file of people can hold. */
export const IMPORT_COLUMN_FIELDS: readonly ImportColumnField[] = /* @__PURE__ */ [...IMPORT_FIELDS, ...EXTRAS]

export const isImportExtra = (field: string): field is ImportExtra => (EXTRAS as readonly string[]).includes(field)
