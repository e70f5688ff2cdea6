import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableFilter } from '../../components/ui/table/filter-bar.tsx'
import { useDomainNames } from './domain-names.ts'
import type { Lookups } from './list-column.ts'

/** A filter whose values have words below `list.values` of the entity, or in the words of all lists. */
export function useChoiceFilter(words: string, name: string, values: readonly string[]): TableFilter {
  const { t } = useTranslation([words, 'lists'])
  return useMemo(
    () => ({
      name,
      label: t(`${words}:list.filters.${name}`),
      options: values.map((value) => ({
        value,
        label: t([`${words}:list.values.${name}.${value}`, `lists:value.${name}.${value}`]),
      })),
    }),
    [t, words, name, values],
  )
}

/** Narrows a list to one domain; with it the names of domains, which columns of the list show. */
export function useDomainFilter(words: string): { filter: TableFilter; lookups: Lookups } {
  const { t } = useTranslation(words)
  const { names, loading } = useDomainNames()
  return useMemo(
    () => ({
      filter: {
        name: 'domain_id',
        label: t(`${words}:list.filters.domain_id`),
        options: [...names].map(([value, label]) => ({ value, label })),
        loading,
      },
      lookups: { domain: names },
    }),
    [t, words, names, loading],
  )
}

const STATES = ['true', 'false'] as const

/** The filters that the list of a resource declares, and the names of the domains that its rows show. */
export function useListTools(words: string, names: readonly ('active' | 'domain_id')[]) {
  const active = useChoiceFilter(words, 'active', STATES)
  const { filter, lookups } = useDomainFilter(words)
  const filters = useMemo(() => names.map((name) => (name === 'active' ? active : filter)), [names, active, filter])
  return { filters, lookups }
}
