import { ACTIVE, DESCRIPTION, LABEL, TITLE } from '../../../lib/detail/content-fields.ts'
import { defineResource, type FormValues } from '../../../lib/detail/resource-definition.ts'
import { OWNER_COLUMN } from '../../../lib/lists/list-declaration.ts'
import { findTreeErrors } from './tree-errors.ts'
import { EMPTY_TREE, renewTree, type TreeValues, toTreeInput, toTreeValues } from './tree-values.ts'

/** Master plans. People's personal plans are part of their accounts. */
export const planResource = defineResource('plans', {
  content: true,
  fields: {
    title: TITLE,
    label: LABEL,
    description: DESCRIPTION,
    suffix: { kind: 'line', hint: true, max: 200, optional: true, hideEmpty: true },
    order_type: {
      kind: 'choice',
      hint: true,
      options: ['worst_factor_first', 'forward', 'reverse'],
      initial: 'worst_factor_first',
    },
    pause_instruction_id: {
      kind: 'pick',
      label: 'pause_instruction',
      hint: true,
      source: 'instructions',
      optional: true,
    },
    hide_scores_instruction_id: {
      kind: 'pick',
      label: 'hide_scores_instruction',
      hint: true,
      source: 'instructions',
      optional: true,
    },
    active: ACTIVE,
    tasks: {
      kind: 'custom',
      initial: EMPTY_TREE,
      fromRecord: ({ tasks }) => toTreeValues(tasks),
      toInput: (tasks: TreeValues) => ({ tasks: toTreeInput(tasks) }),
    },
  },
  cards: [
    { title: 'words', fields: ['title', 'label', 'description', 'suffix', 'order_type', 'active'] },
    'tasks',
    { title: 'use', fields: ['pause_instruction_id', 'hide_scores_instruction_id'] },
  ],
  list: {
    columns: [
      'title',
      'label',
      'description',
      { id: 'plan_type', kind: 'choice' },
      'order_type',
      'active',
      OWNER_COLUMN,
    ],
    visible: ['title', 'label', 'order_type', 'domain_id', 'active', 'updated_at'],
    fixed: { plan_type: 'master_plan' },
  },
  check: ({ tasks }) => findTreeErrors(tasks),
  renew: ({ tasks }) => ({ tasks: renewTree(tasks) }),
  deleted: 'plan_deleted',
})

export type PlanValues = FormValues<typeof planResource>
