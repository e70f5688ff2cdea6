import { z } from 'zod'
import {
  Rule,
  RuleCalendarQuery,
  RuleCalendarRow,
  RuleEvent,
  RuleEventQuery,
  RuleInput,
  RuleListQuery,
  RulePreview,
  RulePreviewInput,
  RuleRow,
  RuleUpdate,
} from '../schemas/index.ts'
import { get, post } from './calls.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, searchEndpoints, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const words = { one: 'assignment rule', many: 'assignment rules' }
const entity = { plural: 'Rules', singular: 'Rule', path: '/api/v2/rules', tag: 'Assignment rules', words } as const

export const [listRules, countRules] = searchEndpoints(entity, RuleRow, {
  query: RuleListQuery,
  countQuery: RuleListQuery.pick({ q: true, domain_id: true }),
  errors: ['resource_not_found'],
})
export const createRule = createEndpoint(entity, RuleInput, Rule)
export const getRule = readEndpoint(entity, Rule)
export const updateRule = updateEndpoint(entity, RuleUpdate, Rule)
export const deleteRule = deleteEndpoint(entity)

export const previewRule = post('previewRule', '/api/v2/rules/preview', {
  apiKeys: 'open',
  tag: entity.tag,
  summary: 'Preview the effect of an assignment rule',
  details: 'Returns how many people the rule would apply to, and what it would do immediately. Nothing is saved.',
  access: permission('api.v2.rules.create', 'api.v2.rules.update_by_id'),
  body: RulePreviewInput,
  answer: RulePreview,
  errors: ['forbidden', 'resource_not_found', 'rule_violated'],
})

export const getRuleCalendar = get('getRuleCalendar', '/api/v2/rules/calendar', {
  apiKeys: 'open',
  tag: entity.tag,
  summary: 'Count the assignments, due dates and repetitions of the coming months',
  details:
    'Expected numbers by day or month, for one rule or for all rules. Rules with conditions that the caller may not filter people by are not counted.',
  access: permission('api.v2.rules.list'),
  query: RuleCalendarQuery,
  answer: z.array(RuleCalendarRow),
  errors: ['resource_not_found'],
})

export const listRuleEvents = get('listRuleEvents', '/api/v2/rules/events', {
  apiKeys: 'no_files',
  tag: entity.tag,
  freshProof: 'for_files',
  summary: 'List what assignment rules did and why, newest first',
  details:
    'Can be limited to one rule or one person. Without the permission `api.v2.plans.progress`, repetitions and due dates are left out, and plans that people got back appear as `assigned`, because they reveal progress; left out, too, is everything about rules with conditions that the caller may not filter people by.',
  access: permission('api.v2.rules.list'),
  query: RuleEventQuery,
  answer: z.array(RuleEvent),
  errors: ['resource_not_found'],
  csv: true,
})
