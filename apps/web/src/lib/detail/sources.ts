import type { LocalizedText } from '@evenground/shared/schemas'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'

/** A record as a picker shows it. */
export interface Pick {
  id: string
  title: LocalizedText
  label?: LocalizedText | null | undefined
}

/** Where a picker looks: matches of a text, and the name of what was chosen before. */
export interface PickSource {
  readonly name: string
  search(q: string, signal: AbortSignal): Promise<readonly Pick[]>
  find(id: string, signal: AbortSignal): Promise<Pick>
}

/** So many matches are looked through by eye; whoever wants more types more. */
const SHOWN_MAX = 50

const asks = (q: string) => ({
  limit: String(SHOWN_MAX),
  order_by: 'title',
  order_dir: 'asc' as const,
  ...(q && { q }),
})
/** What was switched off is not offered. */
const asksActive = (q: string) => ({ ...asks(q), active: 'true' as const })
export const factorSource: PickSource = {
  name: 'factors',
  search: (q, signal) => call(routes.listFactors, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(routes.getFactor, { params: { id } }, { signal }),
}

/** What a super factor can gather: no other super factor. */
export const subFactorSource: PickSource = {
  ...factorSource,
  search: (q, signal) => call(routes.listFactors, { query: { ...asksActive(q), super_factor: 'false' } }, { signal }),
}

/** What a factor can stand below. */
export const superFactorSource: PickSource = {
  ...factorSource,
  search: (q, signal) => call(routes.listFactors, { query: { ...asksActive(q), super_factor: 'true' } }, { signal }),
}

export const instructionSource: PickSource = {
  name: 'instructions',
  search: (q, signal) => call(routes.listInstructions, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(routes.getInstruction, { params: { id } }, { signal }),
}

export const assessmentSource: PickSource = {
  name: 'assessments',
  search: (q, signal) => call(routes.listAssessments, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(routes.getAssessment, { params: { id } }, { signal }),
}

export const mediumSource: PickSource = {
  name: 'media',
  search: (q, signal) => call(routes.listMedia, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(routes.getMedium, { params: { id } }, { signal }),
}

export const journalSource: PickSource = {
  name: 'journals',
  search: (q, signal) => call(routes.listJournals, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(routes.getJournal, { params: { id } }, { signal }),
}

export const surveySource: PickSource = {
  name: 'surveys',
  search: (q, signal) => call(routes.listSurveys, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(routes.getSurvey, { params: { id } }, { signal }),
}

export const planSource: PickSource = {
  name: 'plans',
  search: (q, signal) => call(routes.listPlans, { query: { ...asksActive(q), plan_type: 'master_plan' } }, { signal }),
  find: (id, signal) => call(routes.getPlan, { params: { id } }, { signal }),
}

export const groupSource: PickSource = {
  name: 'groups',
  search: (q, signal) => call(routes.listGroups, { query: asks(q) }, { signal }),
  find: (id, signal) => call(routes.getGroup, { params: { id } }, { signal }),
}

export const roleSource: PickSource = {
  name: 'roles',
  search: (q, signal) => call(routes.listRoles, { query: asks(q) }, { signal }),
  find: (id, signal) => call(routes.getRole, { params: { id } }, { signal }),
}

export const domainSource: PickSource = {
  name: 'domains',
  search: (q, signal) => call(routes.listDomains, { query: asks(q) }, { signal }),
  find: (id, signal) => call(routes.getDomain, { params: { id } }, { signal }),
}
