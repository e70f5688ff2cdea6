import { useCallback } from 'react'
import { parsePair, useAddressChoice } from '../../../lib/layout/use-address-choice.ts'
import { useMe } from '../../../lib/session/me.ts'
import type { PackQuery } from './api/packs.ts'

/**
 * The choices for a pack, stored in the URL, so that a link shows the same to someone else, as far as their role
 * allows.
 */
export interface PackChoice {
  domain: string
  assessment: string | null
  pair: number | null
  by: string | null
  /** YYYY-MM-DD. */
  from: string | null
  to: string | null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null): string | null => (text && DAY.test(text) ? text : null)

export function usePackChoice() {
  const own = useMe().domain.id
  return useAddressChoice(
    useCallback(
      (params: URLSearchParams): PackChoice => ({
        domain: params.get('domain') ?? own,
        assessment: params.get('assessment'),
        pair: parsePair(params),
        by: params.get('by'),
        from: dayOf(params.get('from')),
        to: dayOf(params.get('to')),
      }),
      [own],
    ),
  )
}

export type ChoosePack = ReturnType<typeof usePackChoice>['choose']

/** Converts the choices to the API query once the assessment is known. */
export function writePackQuery(
  { domain, from, to }: PackChoice,
  { assessment, pair, by, locale }: { assessment: string; pair: number; by: string | null; locale: string },
): PackQuery {
  return {
    domain_ids: domain,
    assessment_id: assessment,
    pair: String(pair),
    locale,
    ...(by && { attribute: by }),
    ...(from && { start_at: from }),
    ...(to && { end_at: to }),
  }
}
