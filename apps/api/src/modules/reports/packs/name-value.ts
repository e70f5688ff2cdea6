import type { ReportingAttribute } from '@evenground/shared/schemas'
import type { PackWords } from './words/pack-words.ts'

/** A value of an attribute as people know it: groups have titles, ages are bands. */
export function nameValue(
  attribute: ReportingAttribute | undefined,
  value: string,
  title: string | null,
  { ages, formerGroup }: Pick<PackWords, 'ages' | 'formerGroup'>,
): string {
  if (attribute === 'groups') return title || formerGroup
  return (attribute === 'age_band' && ages[value]) || value
}
