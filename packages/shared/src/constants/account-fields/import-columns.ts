import { IMPORT_FIELDS, type ImportField } from './account-field-lists.ts'

/**
 * What an import file can contain besides account fields: given and family name in one cell, a second family name, the
 * titles of a role, of groups and of plans, the due date of these plans, and the person's manager.
 */
const EXTRAS = ['full_name', 'second_family_name', 'role', 'groups', 'plans', 'plans_due', 'manager'] as const

export type ImportExtra = (typeof EXTRAS)[number]
export type ImportColumnField = ImportField | ImportExtra

/** Everything that a column of an import file can contain. */
export const IMPORT_COLUMN_FIELDS: readonly ImportColumnField[] = /* @__PURE__ */ [...IMPORT_FIELDS, ...EXTRAS]

export const isImportExtra = (field: string): field is ImportExtra => (EXTRAS as readonly string[]).includes(field)
