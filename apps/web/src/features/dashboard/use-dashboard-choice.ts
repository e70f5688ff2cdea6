import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { parseDateInput } from '@evenground/shared/rules'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What the dashboard shows, as it stands in the address. */
export interface DashboardChoice {
  /** Empty where nobody has chosen. */
  domains: readonly string[]
  assessment: string | null
  /** The all-zero id stands for all factors. */
  factor: string
  /** YYYY-MM-DD. */
  compareTo: string | null
}

const NAMES = { domains: 'domains', assessment: 'assessment', factor: 'factor', compareTo: 'compare' } as const

const readDay = (text: string | null): string | null => (text && parseDateInput(text) ? text : null)

/** The choices of the dashboard. They stay in the address, so that a link shows somebody else the same. */
export function useDashboardChoice() {
  const [params, setParams] = useSearchParams()
  const choice = useMemo<DashboardChoice>(
    () => ({
      domains: (params.get(NAMES.domains) ?? '').split(',').filter(Boolean),
      assessment: params.get(NAMES.assessment),
      factor: params.get(NAMES.factor) ?? OVERALL_FACTOR_ID,
      compareTo: readDay(params.get(NAMES.compareTo)),
    }),
    [params],
  )
  const choose = useCallback(
    (name: keyof DashboardChoice, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(NAMES[name], value)
          else next.delete(NAMES[name])
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )
  return { choice, choose }
}
