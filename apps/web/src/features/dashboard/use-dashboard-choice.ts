import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { parseDateInput } from '@evenground/shared/rules'
import type { SavedReportChoice } from '@evenground/shared/schemas'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The choices of the dashboard, as the address has them. */
export interface DashboardChoice {
  /** Empty where no one has chosen. */
  domains: readonly string[]
  assessment: string | null
  /** The all-zero id stands for all factors. */
  factor: string
  /** Whose scores the trend is of; null: those that the other cards show. */
  side: 'pre' | 'post' | null
  /** YYYY-MM-DD. */
  compareTo: string | null
  /** `attribute:value` of a group, or of each of two attributes; empty: everyone. */
  segments: readonly string[]
}

const NAMES = {
  domains: 'domains',
  assessment: 'assessment',
  factor: 'factor',
  side: 'trend',
  compareTo: 'compare',
  segments: 'group',
} as const

/** What is kept of a view of the dashboard: of which assessment, whatever the address names. */
export const toSavedView = (choice: DashboardChoice, assessmentId: string | null): SavedReportChoice => ({
  domain_ids: [...choice.domains],
  assessment_id: assessmentId,
  segments: [...choice.segments],
  factor_id: choice.factor === OVERALL_FACTOR_ID ? null : choice.factor,
  side: choice.side,
  compare_to: choice.compareTo,
})

const parseSide = (text: string | null) => (text === 'pre' || text === 'post' ? text : null)

const parseDay = (text: string | null): string | null => (text && parseDateInput(text) ? text : null)

/** A list as JSON, since a value may hold any character. */
function parseSegments(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string' && one.includes(':')).slice(0, 2) : []
  } catch {
    return []
  }
}

/**
 * The choices of the dashboard. They stay in the address, so that a link shows someone else the same. An address is
 * adopted in its own time; what was chosen counts at once, until the address has caught up or is another.
 */
export function useDashboardChoice() {
  const [address, setAddress] = useSearchParams()
  const [ahead, setAhead] = useState<{ of: URLSearchParams; params: URLSearchParams } | null>(null)
  const params = ahead?.of === address ? ahead.params : address
  const choice = useMemo<DashboardChoice>(
    () => ({
      domains: (params.get(NAMES.domains) ?? '').split(',').filter(Boolean),
      assessment: params.get(NAMES.assessment),
      factor: params.get(NAMES.factor) ?? OVERALL_FACTOR_ID,
      side: parseSide(params.get(NAMES.side)),
      compareTo: parseDay(params.get(NAMES.compareTo)),
      segments: parseSegments(params.get(NAMES.segments)),
    }),
    [params],
  )
  const choose = useCallback(
    (name: keyof DashboardChoice, value: string | null) => {
      const next = new URLSearchParams(params)
      if (value) next.set(NAMES[name], value)
      else next.delete(NAMES[name])
      setAhead({ of: address, params: next })
      setAddress(next, { replace: true, preventScrollReset: true })
    },
    [address, params, setAddress],
  )
  return { choice, choose }
}
