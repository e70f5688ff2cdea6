import { ruleViolated } from '../../http/app-error.ts'
import { escapeHtml, htmlToText } from './html-to-text.ts'

/** What a mail text may name in braces. */
export const PLACEHOLDERS = ['first_name', 'last_name', 'domain'] as const

export type PlaceholderValues = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>

const NAMED = /\{(\w+)\}/g

const isKnown = (name: string): name is (typeof PLACEHOLDERS)[number] =>
  (PLACEHOLDERS as readonly string[]).includes(name)

/** One pass: a value that looks like a placeholder stays what it is, and so does a name that nobody knows. */
const fill = (text: string, write: (name: (typeof PLACEHOLDERS)[number]) => string): string =>
  text.replaceAll(NAMED, (whole, name: string) => (isKnown(name) ? write(name) : whole))

export const fillText = (text: string, values: PlaceholderValues): string => fill(text, (name) => values[name])

export const fillHtml = (html: string, values: PlaceholderValues): string =>
  fill(html, (name) => escapeHtml(values[name]))

/** Throws for a brace that would be shown as it stands: a name that is not known, or one that is torn apart. */
export function assertPlaceholders(path: string, text: string): void {
  const unknown = [...htmlToText(text).matchAll(NAMED)].map(([, name]) => name as string).find((name) => !isKnown(name))
  if (unknown !== undefined) {
    const known = PLACEHOLDERS.map((name) => `{${name}}`).join(', ')
    throw ruleViolated(path, 'unknown_placeholder', `{${unknown}} is not known. Known are ${known}.`)
  }
  // Judged with its markup: `{first_<b>name</b>}` reads well in the editor and is filled in nowhere.
  if (/[{}]/.test(text.replaceAll(NAMED, ''))) {
    throw ruleViolated(path, 'broken_placeholder', 'A brace is missing, or a placeholder is formatted in parts.')
  }
}
