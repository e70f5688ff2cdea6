import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { parseDateInput } from '@evenground/shared/rules'
import type { SavedReportChoice } from '@evenground/shared/schemas'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The dashboard's choices, which are stored in the URL. */
export interface DashboardChoice {
  /** Empty if nothing was chosen. */
  domains: readonly string[]
  assessment: string | null
  /** The all-zero id means all factors. */
  factor: string
  /** Whether the trend shows pre or post scores; null: the ones that the other cards show. */
  side: 'pre' | 'post' | null
  /** YYYY-MM-DD. */
  compareTo: string | null
  /** One group (`attribute:value`), or one group of each of two attributes; empty: everyone. */
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

/**
 * The part of the choices that a saved view contains. `assessmentId` is the assessment that is shown, even if the URL
 * names none.
 */
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

/** Parses a list in JSON, because a value may contain any character. */
function parseSegments(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string' && one.includes(':')).slice(0, 2) : []
  } catch {
    return []
  }
}

/**
 * The dashboard's choices, stored in the URL so that a link shows the same to someone else. A new choice takes effect
 * at once; once the router has updated the URL, the choices are read from it again.
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
