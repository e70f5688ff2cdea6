import { describeCondition, type PeopleField } from '@evenground/shared/people-filter'
import type { PeopleCondition } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { useText } from '../i18n/use-text.ts'
import { myDomainsQuery } from '../lists/domain-names.ts'

const EXTRAS = ['misc1', 'misc2', 'misc3', 'misc4', 'misc5'] as const

/**
 * Returns functions that word conditions in the language of the page. `names` are the domain's names of its extra
 * fields.
 */
export function useConditionWords(names: Readonly<Record<string, string>> = {}) {
  const locale = useLocale()
  const text = useText()
  const { data } = useQuery(myDomainsQuery)
  return useMemo(() => {
    const labels: Partial<Record<PeopleField, string>> = {}
    for (const field of EXTRAS) {
      const label = text(data?.[`${field}_label`])
      if (label) labels[field] = label
    }
    const filterNames = { locale, names: new Map(Object.entries(names)), labels }
    return {
      labels,
      locale,
      describe: (condition: PeopleCondition) => describeCondition(condition, filterNames),
    }
  }, [locale, text, data, names])
}
