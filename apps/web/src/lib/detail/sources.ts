import type { LocalizedText, Medium } from '@evenground/shared/schemas'
import { type ResourceName, resourceCalls } from '../client/resource-calls.ts'

/** A record as shown in a picker. */
export interface PickableItem {
  id: string
  title: LocalizedText
  label?: LocalizedText | null | undefined
  /** Only for media. */
  medium_type?: Medium['medium_type']
  length_seconds?: number | null
}

/** Where a picker gets its records: `search` finds matches of a text, and `find` loads a record chosen earlier. */
export interface PickSource {
  readonly name: string
  search(q: string, signal: AbortSignal): Promise<readonly PickableItem[]>
  find(id: string, signal: AbortSignal): Promise<PickableItem>
}

/** Most matches a list shows. Typing more narrows them down. */
const MAX_SHOWN = 50

function makeSource(name: ResourceName, fixed: Record<string, string> = {}): PickSource {
  const calls = resourceCalls(name)
  const query = { limit: String(MAX_SHOWN), order_by: 'title', order_dir: 'asc' }
  return {
    name,
    search: (q, signal) => calls.list({ ...query, ...(q && { q }), ...fixed }, { signal }),
    find: (id, signal) => calls.load(id, { signal }),
  }
}

/** Inactive records are not offered. */
const ACTIVE = { active: 'true' }

export const factorSource = makeSource('factors', ACTIVE)
/** Source of the factors that a super factor can contain. Super factors cannot be nested. */
export const subFactorSource = makeSource('factors', { ...ACTIVE, super_factor: 'false' })
/** Source of the super factors that a factor can belong to. */
const superFactorSource = makeSource('factors', { ...ACTIVE, super_factor: 'true' })
export const instructionSource = makeSource('instructions', ACTIVE)
export const assessmentSource = makeSource('assessments', ACTIVE)
export const mediumSource = makeSource('media', ACTIVE)
export const journalSource = makeSource('journals', ACTIVE)
export const surveySource = makeSource('surveys', ACTIVE)
export const planSource = makeSource('plans', { ...ACTIVE, plan_type: 'master_plan' })
export const groupSource = makeSource('groups')
export const roleSource = makeSource('roles')
export const domainSource = makeSource('domains')

/** Sources that a declared field can name. */
export const SOURCES = {
  factors: factorSource,
  sub_factors: subFactorSource,
  super_factors: superFactorSource,
  instructions: instructionSource,
  plans: planSource,
  groups: groupSource,
  roles: roleSource,
  domains: domainSource,
} as const
