import type { LocalizedText } from '@evenground/shared/schemas'
import { ruleViolated } from '../errors/app-error.ts'

/** Placeholders that every mail text may contain. */
const PLACEHOLDERS = ['first_name', 'last_name', 'domain'] as const
/** Additional placeholders in mails about due dates: the plan that is due first, and its date. */
const DUE_PLACEHOLDERS = [...PLACEHOLDERS, 'plan', 'due_date'] as const
export type Placeholder = (typeof DUE_PLACEHOLDERS)[number]

/**
 * The placeholders that a text of a domain may contain. `field` is the field's name, or the prefix that the fields of
 * one mail share.
 */
export const placeholdersOf = (field: string): readonly Placeholder[] =>
  /^email_(due|overdue)(?:_|$)/.test(field) ? DUE_PLACEHOLDERS : PLACEHOLDERS

export const NAMED_PLACEHOLDER = /\{(\w+)\}/g

export const isPlaceholder = (name: string): name is Placeholder =>
  (DUE_PLACEHOLDERS as readonly string[]).includes(name)

function assertOne(path: string, text: string, names: readonly string[]): void {
  const unknown = [...text.matchAll(NAMED_PLACEHOLDER)]
    .map(([, name]) => name as string)
    .find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const known = names.map((name) => `{${name}}`).join(', ')
    throw ruleViolated(path, 'unknown_placeholder', `There is no placeholder {${unknown}}. You can use ${known}.`)
  }
  // Checked with its markup: `{first_<b>name</b>}` looks right in the editor but would never be filled in.
  if (/[{}]/.test(text.replaceAll(NAMED_PLACEHOLDER, ''))) {
    throw ruleViolated(
      path,
      'broken_placeholder',
      'A brace is missing, or part of a placeholder is formatted. Type it again.',
    )
  }
}

/**
 * Returns the texts of a mail unchanged. Throws when a brace would be shown as it is, since its name is unknown or
 * split by markup.
 */
export function withWholePlaceholders(
  path: string,
  text: LocalizedText,
  names: readonly Placeholder[] = PLACEHOLDERS,
): LocalizedText {
  for (const [locale, one] of Object.entries(text)) assertOne(`${path}.${locale}`, one ?? '', names)
  return text
}
