import { isPlaceholder, NAMED_PLACEHOLDER, type Placeholder } from '../../http/input/placeholders.ts'
import { escapeHtml } from './html-to-text.ts'

export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** One pass: a value that looks like a placeholder stays what it is, and so does a name that nobody knows. */
const fill = (text: string, write: (name: Placeholder) => string): string =>
  text.replaceAll(NAMED_PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? write(name) : whole))

export const fillText = (text: string, values: PlaceholderValues): string => fill(text, (name) => values[name])

export const fillHtml = (html: string, values: PlaceholderValues): string =>
  fill(html, (name) => escapeHtml(values[name]))
