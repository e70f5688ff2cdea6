import type { GroupInput, PeopleFilter } from '@evenground/shared/schemas'
import { ACTIVE, TITLE } from '../../../lib/detail/content-fields.ts'
import { defineResource, type FormValues } from '../../../lib/detail/resource-definition.ts'
import { pausableColumn } from '../../../lib/lists/pausable-column.ts'

type Settings = NonNullable<GroupInput['options']>

/** Formats the free settings as JSON; empty settings as an empty field. */
const formatSettings = (settings: Record<string, unknown>): string =>
  Object.keys(settings).length === 0 ? '' : JSON.stringify(settings, null, 2)

/** Parses the settings; null if the text is no JSON object. */
function parseSettings(text: string): Settings | null {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : null
  } catch {
    return null
  }
}

/** A group: people who belong together, and settings that apply to them. */
export const groupResource = defineResource('groups', {
  fields: {
    title: { ...TITLE, wide: true },
    domain_id: { kind: 'pick', label: 'domain', source: 'domains', required: true },
    group_id: { kind: 'pick', label: 'parent', hint: true, source: 'groups', optional: true },
    members: { kind: 'custom', initial: [], fromRecord: ({ members }) => members },
    /** The conditions of a dynamic group; null if members are chosen by hand. */
    rule: {
      kind: 'custom',
      initial: null as PeopleFilter | null,
      fromRecord: ({ rule }) => rule as PeopleFilter | null,
    },
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
      fields: ['title', 'domain_id', { name: 'group_id', when: ({ domain_id }) => domain_id !== null }, 'active'],
    },
    { title: 'flags', note: 'flags_note', fields: ['paused', 'hide_scores'] },
    // The page's own card: the progress of the members, where there is no space for it beside the cards.
    'progress',
    { title: 'members', counts: 'members', note: 'members_note', fields: ['members'] },
    { title: 'more', rare: true, hideEmpty: true, fields: ['options'] },
  ],
  list: {
    columns: [
      'title',
      'domain_id',
      { id: 'member_count', kind: 'number' },
      pausableColumn(),
      'paused',
      'hide_scores',
      { id: 'dynamic', kind: 'yes_no', sort: false },
    ],
    visible: ['title', 'domain_id', 'member_count', 'active', 'paused', 'hide_scores'],
    filters: ['domain_id'],
  },
  // A rule determines the members of a dynamic group. Callers who may not see the rule change neither rule nor members.
  toInput: ({ members, rule }, before) => {
    if (rule) return { members: undefined, rule }
    if (before?.dynamic && before.rule === null) return { members: undefined, rule: undefined }
    return { members, rule: before?.dynamic ? null : undefined }
  },
  check: ({ options, rule }) => [
    ...(parseSettings(options) ? [] : [{ path: 'options', code: 'invalid_settings' }]),
    ...(rule?.length === 0 ? [{ path: 'members', code: 'rule_empty' }] : []),
  ],
  deleted: 'group_deleted',
})

export type GroupValues = FormValues<typeof groupResource>
