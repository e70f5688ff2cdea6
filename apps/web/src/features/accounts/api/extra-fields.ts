import { type FieldsOfSection, fieldsOfSections } from '@evenground/shared/account-fields'

export type ExtraField = FieldsOfSection<'extra'>
/** Fields that the domain names. */
export const EXTRA_FIELDS: readonly ExtraField[] = fieldsOfSections('extra')
export const isExtraField = (name: string): name is ExtraField => (EXTRA_FIELDS as readonly string[]).includes(name)
