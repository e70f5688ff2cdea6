import type { LocalizedText } from '@evenground/shared/schemas'
import { ruleViolated } from '../errors/app-error.ts'

/** What any mail text may name in braces. */
const PLACEHOLDERS = ['first_name', 'last_name', 'domain'] as const
/** Known besides in mails about due dates: the plan that is due first, and when. */
const DUE_PLACEHOLDERS = [...PLACEHOLDERS, 'plan', 'due_date'] as const
export type Placeholder = (typeof DUE_PLACEHOLDERS)[number]

/**
 * The placeholders that a text of a domain may contain. `field` is the name of its field, or the prefix that the fields of
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
  // With its markup: `{first_<b>name</b>}` reads well in the editor and is filled in nowhere.
  if (/[{}]/.test(text.replaceAll(NAMED_PLACEHOLDER, ''))) {
    throw ruleViolated(
      path,
      'broken_placeholder',
      'A brace is missing, or part of a placeholder is formatted. Type it again.',
    )
  }
}

/**
 * The texts of a mail as they came; throws for a brace that would be shown as it is: a name that is not known, or
 * one that is torn apart.
 */
export function withWholePlaceholders(
  path: string,
  text: LocalizedText,
  names: readonly Placeholder[] = PLACEHOLDERS,
): LocalizedText {
  for (const [locale, one] of Object.entries(text)) assertOne(`${path}.${locale}`, one ?? '', names)
  return text
}
