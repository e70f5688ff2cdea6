import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { ACTIVE, LABEL, TITLE } from '../../../lib/detail/content-fields.ts'
import { defineResource } from '../../../lib/detail/resource-definition.ts'
import { OWNER_COLUMN } from '../../../lib/lists/list-declaration.ts'

/** Texts for learners to read. */
export const instructionResource = defineResource('instructions', {
  content: true,
  fields: {
    title: TITLE,
    label: LABEL,
    text_body: { kind: 'rich_text', optional: true },
    factor_id: {
      kind: 'pick',
      label: 'factor',
      hint: true,
      source: 'factors',
      optional: true,
      fromRecord: ({ options }) => options.factor_id,
      // Sent only if a factor is chosen, or if a stored one was removed.
      toInput: (factor_id, before) => ((factor_id ?? before?.options.factor_id) ? { options: { factor_id } } : {}),
    },
    active: ACTIVE,
  },
  cards: [
    { title: 'words', fields: ['title', 'label', 'text_body', 'active'] },
    { title: 'settings', hideEmpty: true, fields: ['factor_id'] },
  ],
  list: {
    columns: ['title', 'label', 'active', OWNER_COLUMN],
    visible: ['title', 'label', 'domain_id', 'active', 'updated_at'],
  },
  deleted: 'instruction_deleted',
  remove: (id) => call(routes.deleteInstructionSingular, { params: { id } }),
})
