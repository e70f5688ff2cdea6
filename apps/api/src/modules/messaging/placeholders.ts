import { isPlaceholder, NAMED_PLACEHOLDER, type Placeholder } from '../../http/input/placeholders.ts'
import { escapeHtml } from './html-to-text.ts'

export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>

/** Fills placeholders in one pass: values that look like placeholders are not replaced again. Unknown names stay. */
const fill = (text: string, values: PlaceholderValues, write: (value: string) => string): string =>
  text.replaceAll(NAMED_PLACEHOLDER, (whole, name: string) => {
    const value = isPlaceholder(name) ? values[name] : undefined
    return value === undefined ? whole : write(value)
  })

export const fillText = (text: string, values: PlaceholderValues): string => fill(text, values, (value) => value)

export const fillHtml = (html: string, values: PlaceholderValues): string => fill(html, values, escapeHtml)
