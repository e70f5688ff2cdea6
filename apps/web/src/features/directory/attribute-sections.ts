import { fieldsOfSections } from '@evenground/shared/account-fields'
import type { Scim } from '@evenground/shared/schemas'
import { expandName } from './short-names.ts'

export type Chosen = Scim['attributes'][number]

/** The cards of the account form, starting with the one that directories fill most. */
export const SECTIONS = ['work', 'identity', 'extra', 'access'] as const
export type Section = (typeof SECTIONS)[number]

const OF_CARDS = (['work', 'identity', 'extra'] as const).map(
  (section) => [section, new Set<string>(fieldsOfSections(section))] as const,
)

/** The card of the account form that contains the field. The start and end of access belong to `access`. */
export const sectionOf = (field: string): Section => OF_CARDS.find(([, fields]) => fields.has(field))?.[0] ?? 'access'

/** Whether the field uses another attribute than the default one. */
export const isChanged = ({ attribute, usual }: Chosen): boolean => expandName(attribute) !== usual
