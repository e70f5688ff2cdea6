import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableFilter } from '../../components/ui/table/filter-bar.tsx'
import { useDomainNames } from './domain-names.ts'
import type { Lookups } from './list-column.ts'

/** Builds a filter whose values have texts below `list.values` of the resource, or in the common texts of lists. */
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

/** Builds a filter by domain. Also returns the domain names, for columns of the list. */
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

/** Builds the filters that a resource's list declares. Also returns the names of its rows' domains. */
export function useListTools(words: string, names: readonly ('active' | 'domain_id')[]) {
  const active = useChoiceFilter(words, 'active', STATES)
  const { filter, lookups } = useDomainFilter(words)
  const filters = useMemo(() => names.map((name) => (name === 'active' ? active : filter)), [names, active, filter])
  return { filters, lookups }
}
