import type { createGroup, deleteGroup, getGroup, updateGroup } from '@evenground/shared/contract/groups'
import type { Group, GroupInput } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  type TextValues,
  toLocalizedText,
  toTextValues,
} from '../../../lib/detail/localized-values.ts'
import type { DetailKind } from '../../../lib/detail/resource.ts'
import { readSettings, writeSettings } from './settings-text.ts'

const GET = route<typeof getGroup>('GET', '/api/v2/groups/{id}')
const CREATE = route<typeof createGroup>('POST', '/api/v2/groups')
const UPDATE = route<typeof updateGroup>('PUT', '/api/v2/groups/{id}')
const DELETE = route<typeof deleteGroup>('DELETE', '/api/v2/groups/{id}')

export type GroupValues = {
  title: TextValues
  domain_id: string | null
  group_id: string | null
  members: string[]
  active: boolean
  paused: boolean
  hide_scores: boolean
  /** JSON as it is typed. */
  options: string
}

const write = (values: GroupValues): GroupInput => ({
  title: toLocalizedText(values.title),
  // Checked before: a form without a domain is not sent.
  domain_id: values.domain_id ?? '',
  group_id: values.group_id,
  members: values.members,
  active: values.active,
  paused: values.paused,
  hide_scores: values.hide_scores,
  options: readSettings(values.options) ?? {},
})

/** A new group begins in this domain. */
export const groupKindIn = (domainId: string | null): DetailKind<Group, GroupValues> => ({
  name: 'groups',
  load: (id, options) => call(GET, { params: { id } }, options),
  create: (values, options) => call(CREATE, { body: write(values) }, options),
  update: ({ id }, values, options) => call(UPDATE, { params: { id }, body: write(values) }, options),
  remove: (id) => call(DELETE, { params: { id } }),
  empty: () => ({
    title: EMPTY_TEXT,
    domain_id: domainId,
    group_id: null,
    members: [],
    active: true,
    paused: false,
    hide_scores: false,
    options: '',
  }),
  read: (group) => ({
    title: toTextValues(group.title),
    domain_id: group.domain_id,
    group_id: group.group_id,
    members: group.members,
    active: group.active,
    paused: group.paused,
    hide_scores: group.hide_scores,
    options: writeSettings(group.options),
  }),
  check: ({ title, domain_id, options }, domainLocale) => [
    ...(isTitleFilled(title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]),
    ...(domain_id ? [] : [{ path: 'domain_id', code: 'required' }]),
    ...(readSettings(options) ? [] : [{ path: 'options', code: 'invalid_settings' }]),
  ],
  deleted: 'group_deleted',
})
