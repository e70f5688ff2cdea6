import type { getAssessment, listAssessments } from '@evenground/shared/contract/assessments'
import type { getDomain, listDomains } from '@evenground/shared/contract/domains'
import type { getFactor, listFactors } from '@evenground/shared/contract/factors'
import type { getGroup, listGroups } from '@evenground/shared/contract/groups'
import type { getInstruction, listInstructions } from '@evenground/shared/contract/instructions'
import type { getJournal, listJournals } from '@evenground/shared/contract/journals'
import type { getMedium, listMedia } from '@evenground/shared/contract/media'
import type { getPlan, listPlans } from '@evenground/shared/contract/plans'
import type { getRole, listRoles } from '@evenground/shared/contract/roles'
import type { getSurvey, listSurveys } from '@evenground/shared/contract/surveys'
import type { LocalizedText } from '@evenground/shared/schemas'
import { call } from '../client/call.ts'
import { route } from '../client/route.ts'

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

const FACTORS = route<typeof listFactors>('GET', '/api/v2/factors')
const FACTOR = route<typeof getFactor>('GET', '/api/v2/factors/{id}')
const INSTRUCTIONS = route<typeof listInstructions>('GET', '/api/v2/instructions')
const INSTRUCTION = route<typeof getInstruction>('GET', '/api/v2/instructions/{id}')
const ASSESSMENTS = route<typeof listAssessments>('GET', '/api/v2/assessments')
const ASSESSMENT = route<typeof getAssessment>('GET', '/api/v2/assessments/{id}')
const MEDIA = route<typeof listMedia>('GET', '/api/v2/media')
const MEDIUM = route<typeof getMedium>('GET', '/api/v2/media/{id}')
const JOURNALS = route<typeof listJournals>('GET', '/api/v2/journals')
const JOURNAL = route<typeof getJournal>('GET', '/api/v2/journals/{id}')
const SURVEYS = route<typeof listSurveys>('GET', '/api/v2/surveys')
const SURVEY = route<typeof getSurvey>('GET', '/api/v2/surveys/{id}')
const PLANS = route<typeof listPlans>('GET', '/api/v2/plans')
const PLAN = route<typeof getPlan>('GET', '/api/v2/plans/{id}')
const GROUPS = route<typeof listGroups>('GET', '/api/v2/groups')
const GROUP = route<typeof getGroup>('GET', '/api/v2/groups/{id}')
const ROLES = route<typeof listRoles>('GET', '/api/v2/roles')
const ROLE = route<typeof getRole>('GET', '/api/v2/roles/{id}')
const DOMAINS = route<typeof listDomains>('GET', '/api/v2/domains')
const DOMAIN = route<typeof getDomain>('GET', '/api/v2/domains/{id}')

export const factorSource: PickSource = {
  name: 'factors',
  search: (q, signal) => call(FACTORS, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(FACTOR, { params: { id } }, { signal }),
}

/** What a super factor can gather: no other super factor. */
export const subFactorSource: PickSource = {
  ...factorSource,
  search: (q, signal) => call(FACTORS, { query: { ...asksActive(q), super_factor: 'false' } }, { signal }),
}

/** What a factor can stand below. */
export const superFactorSource: PickSource = {
  ...factorSource,
  search: (q, signal) => call(FACTORS, { query: { ...asksActive(q), super_factor: 'true' } }, { signal }),
}

export const instructionSource: PickSource = {
  name: 'instructions',
  search: (q, signal) => call(INSTRUCTIONS, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(INSTRUCTION, { params: { id } }, { signal }),
}

export const assessmentSource: PickSource = {
  name: 'assessments',
  search: (q, signal) => call(ASSESSMENTS, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(ASSESSMENT, { params: { id } }, { signal }),
}

export const mediumSource: PickSource = {
  name: 'media',
  search: (q, signal) => call(MEDIA, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(MEDIUM, { params: { id } }, { signal }),
}

export const journalSource: PickSource = {
  name: 'journals',
  search: (q, signal) => call(JOURNALS, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(JOURNAL, { params: { id } }, { signal }),
}

export const surveySource: PickSource = {
  name: 'surveys',
  search: (q, signal) => call(SURVEYS, { query: asksActive(q) }, { signal }),
  find: (id, signal) => call(SURVEY, { params: { id } }, { signal }),
}

export const planSource: PickSource = {
  name: 'plans',
  search: (q, signal) => call(PLANS, { query: { ...asksActive(q), plan_type: 'master_plan' } }, { signal }),
  find: (id, signal) => call(PLAN, { params: { id } }, { signal }),
}

export const groupSource: PickSource = {
  name: 'groups',
  search: (q, signal) => call(GROUPS, { query: asks(q) }, { signal }),
  find: (id, signal) => call(GROUP, { params: { id } }, { signal }),
}

export const roleSource: PickSource = {
  name: 'roles',
  search: (q, signal) => call(ROLES, { query: asks(q) }, { signal }),
  find: (id, signal) => call(ROLE, { params: { id } }, { signal }),
}

export const domainSource: PickSource = {
  name: 'domains',
  search: (q, signal) => call(DOMAINS, { query: asks(q) }, { signal }),
  find: (id, signal) => call(DOMAIN, { params: { id } }, { signal }),
}
