import type { PeopleFilter, Rule } from '@evenground/shared/schemas'
import { ACTIVE, TITLE } from '../../../lib/detail/content-fields.ts'
import type { FieldError } from '../../../lib/detail/resource.ts'
import { defineResource, type FormValues } from '../../../lib/detail/resource-definition.ts'

const KINDS = ['none', 'after_joining', 'after_assignment', 'date'] as const

const countsDays = (kind: string): boolean => kind === 'after_joining' || kind === 'after_assignment'

interface Checked {
  filter: PeopleFilter | null
  due_kind: string
  due_days: string
  due_on: string | null
}

function findErrors({ filter, due_kind, due_days, due_on }: Checked): FieldError[] {
  return [
    ...(filter === null ? [{ path: 'filter', code: 'filter_unreadable' }] : []),
    ...(countsDays(due_kind) && due_days.trim() === '' ? [{ path: 'due_days', code: 'required' }] : []),
    ...(due_kind === 'date' && due_on === null ? [{ path: 'due_on', code: 'required' }] : []),
  ]
}

/** An assignment rule: who gets which plan, when it is due, and after how many months they get it again. */
export const ruleResource = defineResource('rules', {
  fields: {
    title: { ...TITLE, wide: true },
    domain_id: { kind: 'pick', label: 'domain', hint: true, source: 'domains', required: true },
    active: ACTIVE,
    filter: {
      kind: 'custom',
      label: 'who',
      wide: true,
      initial: [],
      // Null if the stored filter cannot be read: it must not be saved as the empty filter, which means everyone.
      fromRecord: ({ filter, problems }: Rule) =>
        problems.includes('filter_unreadable') ? null : (filter as PeopleFilter),
      toInput: (filter: PeopleFilter | null) => (filter === null ? {} : { filter }),
    },
    plan_id: { kind: 'pick', label: 'plan', source: 'plans', required: true },
    due_kind: { kind: 'choice', options: KINDS, words: 'due_kind.', initial: 'none' },
    due_days: { kind: 'number', step: 1, min: 0, max: 3650 },
    due_on: {
      kind: 'custom',
      initial: null,
      fromRecord: ({ due_on }: Rule) => due_on,
      toInput: (due_on: string | null) => ({ due_on }),
    },
    repeat_months: { kind: 'number', hint: true, optional: true, step: 1, min: 1, max: 120 },
    repeat_due_days: { kind: 'number', hint: true, optional: true, step: 1, min: 0, max: 3650 },
  },
  cards: [
    { title: 'words', fields: ['title', 'domain_id', 'active'] },
    { title: 'who', note: 'who_note', fields: ['filter'] },
    {
      title: 'what',
      fields: [
        'plan_id',
        'due_kind',
        { name: 'due_days', when: ({ due_kind }) => countsDays(due_kind) },
        { name: 'due_on', when: ({ due_kind }) => due_kind === 'date' },
      ],
    },
    {
      title: 'again',
      note: 'again_note',
      fields: ['repeat_months', { name: 'repeat_due_days', when: ({ repeat_months }) => repeat_months.trim() !== '' }],
    },
  ],
  list: {
    columns: [
      'title',
      { id: 'plan_title', kind: 'localized', sort: false },
      { id: 'person_count', kind: 'number', sort: false, empty: 'hidden' },
      'domain_id',
      'active',
      { id: 'problems', kind: 'text', sort: false },
      { id: 'repeat_months', kind: 'number', sort: false },
      { id: 'evaluated_at', kind: 'moment', empty: ({ active }) => (active ? 'soon' : undefined) },
    ],
    visible: ['title', 'plan_title', 'person_count', 'domain_id', 'active', 'evaluated_at'],
    filters: ['domain_id'],
  },
  check: findErrors,
  deleted: 'rule_deleted',
})

export type RuleValues = FormValues<typeof ruleResource>
