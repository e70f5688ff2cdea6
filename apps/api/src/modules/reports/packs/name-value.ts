import type { ReportingAttribute } from '@evenground/shared/schemas'
import type { PackWords } from './words/pack-words.ts'

/**
 * Returns an attribute's value as people know it: the title of a group, the name of an age band, or the value itself.
 */
export function nameValue(
  attribute: ReportingAttribute | undefined,
  value: string,
  title: string | null,
  { ages, formerGroup }: Pick<PackWords, 'ages' | 'formerGroup'>,
): string {
  if (attribute === 'groups') return title || formerGroup
  return (attribute === 'age_band' && ages[value]) || value
}
