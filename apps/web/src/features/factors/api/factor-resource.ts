import { DEFAULT_FACTOR_AVERAGE_PERCENT } from '@evenground/shared/constants'
import { ACTIVE, TITLE } from '../../../lib/detail/content-fields.ts'
import type { FieldError } from '../../../lib/detail/resource.ts'
import { defineResource } from '../../../lib/detail/resource-definition.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { OWNER_COLUMN } from '../../../lib/lists/list-declaration.ts'

/** A benchmark must be a number from 0 to 100 with at most two decimals. */
function findScoreErrors(typed: string): FieldError[] {
  const score = Number(typed)
  if (typed.trim() === '' || Number.isNaN(score)) return [{ path: 'average_score', code: 'invalid_number' }]
  return score < 0 || score > 100 ? [{ path: 'average_score', code: 'percent_range' }] : []
}

/** Factors and super factors. */
export const factorResource = defineResource('factors', {
  content: true,
  fields: {
    title: { ...TITLE, wide: true },
    summary: { kind: 'long_text', hint: true, max: 2000, optional: true },
    description: { kind: 'rich_text', optional: true },
    average_score: {
      kind: 'number',
      hint: true,
      step: 0.01,
      min: 0,
      max: 100,
      outOf100: true,
      initial: String(DEFAULT_FACTOR_AVERAGE_PERCENT),
    },
    super_factor: { kind: 'flag', hint: true },
    factorIds: { kind: 'picks', label: 'sub_factors', hint: true, source: 'sub_factors' },
    superFactorIds: { kind: 'picks', label: 'super_factors', hint: true, source: 'super_factors', optional: true },
    active: ACTIVE,
  },
  cards: [
    { title: 'words', note: 'words_note', fields: ['title', 'summary', 'description', 'active'] },
    {
      title: 'measure',
      fields: [
        'average_score',
        'super_factor',
        { name: 'factorIds', when: ({ super_factor }) => super_factor },
        { name: 'superFactorIds', when: ({ super_factor }) => !super_factor },
      ],
    },
  ],
  list: {
    columns: [
      'title',
      'summary',
      'description',
      'average_score',
      { id: 'super_factor', kind: 'choice' },
      {
        id: 'subfactors',
        kind: 'number',
        value: ({ factorIds }) => factorIds.length,
        sort: false,
        fields: ['factorIds'],
      },
      'active',
      OWNER_COLUMN,
    ],
    visible: ['title', 'summary', 'average_score', 'domain_id', 'active', 'updated_at'],
  },
  check: ({ average_score }) => findScoreErrors(average_score),
  toInput: ({ super_factor, factorIds, superFactorIds }, before) => {
    const above = super_factor ? [] : superFactorIds
    return {
      factorIds: super_factor ? factorIds : [],
      // Sent only if changed: some may belong to another domain and must not change.
      superFactorIds: isSameValue(above, before?.superFactorIds ?? []) ? undefined : above,
    }
  },
  // A copy starts without super factors, because it would change the scores of the original's super factors.
  renew: () => ({ superFactorIds: [] as string[] }),
  deleted: 'factor_deleted',
})
