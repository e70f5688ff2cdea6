import type { ReportingAttribute } from '@evenground/shared/schemas'
import { uncapitalize } from '../../lib/i18n/capitalize.ts'
import { useWords } from '../../lib/i18n/use-words.ts'
import { useAttributeName } from '../../lib/results/use-attribute-name.ts'

/** Returns the name of an attribute for use within a title. Names given by the organization keep their spelling. */
export function useAttributeInTitle(): (attribute: ReportingAttribute) => string {
  const { t } = useWords('segments')
  const nameOf = useAttributeName()
  return (attribute) => {
    if (attribute === 'groups') return t('map.by_groups')
    return attribute.startsWith('misc') ? nameOf(attribute) : uncapitalize(nameOf(attribute))
  }
}
