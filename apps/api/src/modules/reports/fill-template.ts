import type { Locale } from '@evenground/shared/constants'

/** Sentences with placeholders in double braces. A key that ends in a plural category is chosen by the count. */
export type Templates = Readonly<Record<string, string>>

/**
 * Returns a sentence with its values filled in. If the key has several plural forms, `count` chooses one by the rules
 * of the language.
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
