import { ACTIVE, TITLE } from '../../../lib/detail/content-fields.ts'
import { defineResource, type FormValues } from '../../../lib/detail/resource-definition.ts'
import { formatSettings, parseSettings } from './settings-text.ts'

/** People who belong together, and what counts for them. */
export const groupResource = defineResource('groups', {
  fields: {
    title: { ...TITLE, wide: true },
    domain_id: { kind: 'pick', label: 'domain', source: 'domains', required: true },
    group_id: { kind: 'pick', label: 'parent', hint: true, source: 'groups', optional: true },
    members: { kind: 'custom', initial: [], fromRecord: ({ members }) => members },
    active: ACTIVE,
    paused: { kind: 'flag', hint: true },
    hide_scores: { kind: 'flag', hint: true },
    options: {
      kind: 'plain_text',
      code: true,
      hint: true,
      optional: true,
      fromRecord: ({ options }) => formatSettings(options),
      toInput: (typed) => ({ options: parseSettings(typed) ?? {} }),
    },
  },
  cards: [
    {
      title: 'words',
      fields: ['title', 'domain_id', { name: 'group_id', when: ({ domain_id }) => domain_id !== null }],
    },
    { title: 'flags', note: 'flags_note', fields: ['active', 'paused', 'hide_scores'] },
    { title: 'members', note: 'members_note', fields: ['members'] },
    { title: 'more', fields: ['options'] },
  ],
  list: {
    columns: ['title', 'domain_id', { id: 'member_count', kind: 'number' }, 'active', 'paused', 'hide_scores'],
    visible: ['title', 'domain_id', 'member_count', 'active', 'paused', 'hide_scores'],
    filters: ['domain_id'],
  },
  check: ({ options }) => (parseSettings(options) ? [] : [{ path: 'options', code: 'invalid_settings' }]),
  deleted: 'group_deleted',
})

export type GroupValues = FormValues<typeof groupResource>
