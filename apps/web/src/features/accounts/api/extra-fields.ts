import { type FieldsOfSection, fieldsOfSections } from '@evenground/shared/account-fields'

export type ExtraField = FieldsOfSection<'extra'>
/** Extra fields, which each domain labels itself. */
export const EXTRA_FIELDS: readonly ExtraField[] = fieldsOfSections('extra')
export const isExtraField = (name: string): name is ExtraField => (EXTRA_FIELDS as readonly string[]).includes(name)
