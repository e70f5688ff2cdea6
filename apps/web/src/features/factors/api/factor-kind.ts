import { DEFAULT_FACTOR_AVERAGE_PERCENT } from '@evenground/shared/constants'
import type { createFactor, deleteFactor, getFactor, updateFactor } from '@evenground/shared/contract/factors'
import type { Factor, FactorInput } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  suffixTitle,
  type TextValues,
  toLocalisedText,
  toTextValues,
} from '../../../lib/detail/localised-values.ts'
import type { DetailKind, Fault } from '../../../lib/detail/record.ts'

const GET = route<typeof getFactor>('GET', '/api/v2/factors/{id}')
const CREATE = route<typeof createFactor>('POST', '/api/v2/factors')
const UPDATE = route<typeof updateFactor>('PUT', '/api/v2/factors/{id}')
const DELETE = route<typeof deleteFactor>('DELETE', '/api/v2/factors/{id}')

export type FactorValues = {
  title: TextValues
  summary: TextValues
  description: TextValues
  /** As it is typed. */
  average_score: string
  super_factor: boolean
  factorIds: string[]
  active: boolean
}

const read = (factor: Factor): FactorValues => ({
  title: toTextValues(factor.title),
  summary: toTextValues(factor.summary),
  description: toTextValues(factor.description),
  average_score: String(factor.average_score),
  super_factor: factor.super_factor,
  factorIds: factor.factorIds,
  active: factor.active,
})

const write = (values: FactorValues): FactorInput => ({
  title: toLocalisedText(values.title),
  summary: toLocalisedText(values.summary),
  description: toLocalisedText(values.description),
  average_score: Number(values.average_score),
  super_factor: values.super_factor,
  factorIds: values.super_factor ? values.factorIds : [],
  active: values.active,
})

/** A benchmark is a number from 0 to 100, with at most two decimals. */
function findScoreFault(typed: string): Fault | null {
  const score = Number(typed)
  if (typed.trim() === '' || Number.isNaN(score)) return { path: 'average_score', code: 'invalid_number' }
  return score < 0 || score > 100 ? { path: 'average_score', code: 'percent_range' } : null
}

/** Factors and super factors. */
export const factorKind: DetailKind<Factor, FactorValues> = {
  name: 'factors',
  load: (id, options) => call(GET, { params: { id } }, options),
  create: (values, options) => call(CREATE, { body: write(values) }, options),
  update: ({ id }, values, options) => call(UPDATE, { params: { id }, body: write(values) }, options),
  remove: (id) => call(DELETE, { params: { id } }),
  empty: () => ({
    title: EMPTY_TEXT,
    summary: EMPTY_TEXT,
    description: EMPTY_TEXT,
    average_score: String(DEFAULT_FACTOR_AVERAGE_PERCENT),
    super_factor: false,
    factorIds: [],
    active: true,
  }),
  read,
  check: ({ title, average_score }, domainLocale) => [
    ...(isTitleFilled(title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]),
    ...[findScoreFault(average_score)].filter((fault) => fault !== null),
  ],
  copy: (values, suffix) => ({ ...values, title: suffixTitle(values.title, suffix) }),
  deleted: 'factor_deleted',
}

/** The same, beginning as a super factor. */
export const superFactorKind: DetailKind<Factor, FactorValues> = {
  ...factorKind,
  empty: () => ({ ...factorKind.empty(), super_factor: true }),
}
