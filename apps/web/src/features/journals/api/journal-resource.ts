import { ACTIVE, DESCRIPTION, LABEL, TITLE } from '../../../lib/detail/content-fields.ts'
import { defineResource } from '../../../lib/detail/resource-definition.ts'
import { activeColumn } from '../../../lib/lists/list-column.ts'
import { OWNER_COLUMN } from '../../../lib/lists/list-declaration.ts'

/** Journal prompts, which ask people to write down their thoughts; sorted by factor. */
export const journalResource = defineResource('journals', {
  content: true,
  fields: {
    title: TITLE,
    label: LABEL,
    description: { ...DESCRIPTION, hint: true },
    factor_id: { kind: 'pick', label: 'factor', source: 'factors', optional: true },
    active: ACTIVE,
  },
  cards: [{ title: 'words', fields: ['title', 'label', 'description', 'factor_id', 'active'] }],
  list: {
    columns: [
      'title',
      // The label often repeats the factor: on a phone, which shows no column heads, the factor is enough.
      { id: 'factor_title', kind: 'localized', compact: true },
      'label',
      'description',
      { ...activeColumn(), compact: true },
      { ...OWNER_COLUMN, compact: true },
    ],
    visible: ['title', 'factor_title', 'label', 'domain_id', 'active', 'updated_at'],
    sort: [
      { id: 'factor_title', desc: false },
      { id: 'title', desc: false },
    ],
  },
  deleted: 'journal_prompt_deleted',
})
