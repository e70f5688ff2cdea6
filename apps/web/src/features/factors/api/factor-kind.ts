import { DEFAULT_FACTOR_AVERAGE_PERCENT } from '@evenground/shared/constants'
import type { createFactor, deleteFactor, getFactor, updateFactor } from '@evenground/shared/contract/factors'
import type { Factor, FactorInput } from '@evenground/shared/schemas'
import { contentKind } from '../../../lib/detail/content-kind.ts'
import { EMPTY_TEXT, type TextValues, toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'
import type { FieldError } from '../../../lib/detail/resource.ts'
import { isSameValue } from '../../../lib/detail/same-value.ts'

type Calls = {
  load: typeof getFactor
  create: typeof createFactor
  update: typeof updateFactor
  remove: typeof deleteFactor
}

export type FactorValues = {
  title: TextValues
  summary: TextValues
  description: TextValues
  /** As it is typed. */
  average_score: string
  super_factor: boolean
  factorIds: string[]
  /** Super factors that it stands below. */
  superFactorIds: string[]
  active: boolean
}

const read = (factor: Factor): FactorValues => ({
  title: toTextValues(factor.title),
  summary: toTextValues(factor.summary),
  description: toTextValues(factor.description),
  average_score: String(factor.average_score),
  super_factor: factor.super_factor,
  factorIds: factor.factorIds,
  superFactorIds: factor.superFactorIds ?? [],
  active: factor.active,
})

/** Those above are sent where they were changed: some may belong to somebody else, and stay as they are. */
function writeAbove(values: FactorValues, before: Factor | null): Pick<FactorInput, 'superFactorIds'> {
  const above = values.super_factor ? [] : values.superFactorIds
  return isSameValue(above, before?.superFactorIds ?? []) ? {} : { superFactorIds: above }
}

const write = (values: FactorValues, before: Factor | null): FactorInput => ({
  title: toLocalizedText(values.title),
  summary: toLocalizedText(values.summary),
  description: toLocalizedText(values.description),
  average_score: Number(values.average_score),
  super_factor: values.super_factor,
  factorIds: values.super_factor ? values.factorIds : [],
  ...writeAbove(values, before),
  active: values.active,
})

/** A benchmark is a number from 0 to 100, with at most two decimals. */
function findScoreError(typed: string): FieldError | null {
  const score = Number(typed)
  if (typed.trim() === '' || Number.isNaN(score)) return { path: 'average_score', code: 'invalid_number' }
  return score < 0 || score > 100 ? { path: 'average_score', code: 'percent_range' } : null
}

/** Factors and super factors. */
export const factorKind = contentKind<Calls, FactorValues>({
  name: 'factors',
  empty: () => ({
    title: EMPTY_TEXT,
    summary: EMPTY_TEXT,
    description: EMPTY_TEXT,
    average_score: String(DEFAULT_FACTOR_AVERAGE_PERCENT),
    super_factor: false,
    factorIds: [],
    superFactorIds: [],
    active: true,
  }),
  read,
  write,
  check: ({ average_score }) => [findScoreError(average_score)].filter((error) => error !== null),
  // A copy would change the scores of the super factors that its model stands below.
  renew: (values) => ({ ...values, superFactorIds: [] }),
  deleted: 'factor_deleted',
})

/** The same, beginning as a super factor. */
export const superFactorKind: typeof factorKind = {
  ...factorKind,
  empty: () => ({ ...factorKind.empty(), super_factor: true }),
}
