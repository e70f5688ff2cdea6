import type { Locale } from '@evenground/shared/constants'

/** Sentences with names in double braces; a key that ends in a plural category is chosen by its count. */
export type Templates = Readonly<Record<string, string>>

/**
 * A sentence with its values in place. Where the key has forms for one and for several, `count` chooses between them as
 * the language does.
 */
export function fillTemplate(
  templates: Templates,
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string>> = {},
  count?: number,
): string {
  const form = count === undefined ? null : new Intl.PluralRules(locale).select(count)
  const template = (form && templates[`${key}_${form}`]) ?? templates[key] ?? templates[`${key}_other`] ?? ''
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
