import { fieldsOfSections } from '@evenground/shared/account-fields'
import type { Scim } from '@evenground/shared/schemas'
import { expandName } from './short-names.ts'

export type Chosen = Scim['attributes'][number]

/** What the form of an account calls its cards, the one that directories fill most first. */
export const SECTIONS = ['work', 'identity', 'extra', 'access'] as const
export type Section = (typeof SECTIONS)[number]

const OF_CARDS = (['work', 'identity', 'extra'] as const).map(
  (section) => [section, new Set<string>(fieldsOfSections(section))] as const,
)

/** The card of the account form that has the field. From when to when someone may sign in belongs to access. */
export const sectionOf = (field: string): Section => OF_CARDS.find(([, fields]) => fields.has(field))?.[0] ?? 'access'

/** Whether something other than the usual attribute fills the field. */
export const isChanged = ({ attribute, usual }: Chosen): boolean => expandName(attribute) !== usual
