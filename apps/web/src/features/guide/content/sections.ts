import type { Method } from '@evenground/shared/contract'

export interface GuideCall {
  method: Method
  /** Without the base path `/api/v2`. */
  path: string
  /** The body or query fields that the section mentions; not all that exist. */
  requestFields: readonly string[]
  responseFields: readonly string[]
}

export interface GuideSection {
  slug: string
  calls: readonly GuideCall[]
}

/** The sections of the guide, in reading order. Each has an example in ../examples, in a file named after its slug. */
export const SECTIONS = [
  {
    slug: 'authentication',
    calls: [
      {
        method: 'POST',
        path: '/auth/login',
        requestFields: ['login', 'password'],
        responseFields: ['access_token', 'refresh_token', 'account', 'role', 'domain'],
      },
      { method: 'GET', path: '/accounts/me', requestFields: [], responseFields: ['account', 'role', 'domain'] },
    ],
  },
  {
    slug: 'tokens',
    calls: [
      {
        method: 'POST',
        path: '/auth/tokens',
        requestFields: ['refresh_token'],
        responseFields: ['access_token', 'refresh_token'],
      },
    ],
  },
  {
    slug: 'domains',
    calls: [
      {
        method: 'GET',
        path: '/ui/domains/me',
        requestFields: [],
        responseFields: ['id', 'title', 'misc1_label', 'domains'],
      },
      {
        method: 'POST',
        path: '/domains',
        requestFields: ['domain_id', 'title'],
        responseFields: ['id', 'title'],
      },
      {
        method: 'POST',
        path: '/roles',
        requestFields: ['domain_id', 'title', 'permissions'],
        responseFields: ['id', 'title'],
      },
      {
        method: 'PUT',
        path: '/domains/{id}',
        requestFields: ['roles', 'default_role_id', 'plans'],
        responseFields: ['id', 'title', 'domains', 'plans'],
      },
    ],
  },
  {
    slug: 'content',
    calls: [
      { method: 'POST', path: '/factors', requestFields: ['domain_id', 'title'], responseFields: ['id'] },
      {
        method: 'POST',
        path: '/assessments',
        requestFields: ['domain_id', 'title', 'questions'],
        responseFields: ['id', 'questions'],
      },
      {
        method: 'POST',
        path: '/instructions',
        requestFields: ['domain_id', 'title', 'text_body'],
        responseFields: ['id'],
      },
      {
        method: 'POST',
        path: '/plans',
        requestFields: ['domain_id', 'title', 'tasks'],
        responseFields: ['id', 'tasks'],
      },
    ],
  },
  {
    slug: 'keys',
    calls: [
      {
        method: 'POST',
        path: '/keys',
        requestFields: ['domain_id', 'title', 'permissions', 'addresses', 'expires_at'],
        responseFields: ['id', 'key', 'prefix', 'state'],
      },
      {
        method: 'POST',
        path: '/keys/{id}/rotate',
        requestFields: ['overlap_days'],
        responseFields: ['id', 'key', 'replaces_id'],
      },
      { method: 'POST', path: '/keys/{id}/revoke', requestFields: [], responseFields: ['id', 'state', 'revoked_at'] },
      { method: 'GET', path: '/domains/{id}/plans', requestFields: [], responseFields: ['id', 'title'] },
    ],
  },
  {
    slug: 'accounts',
    calls: [
      {
        method: 'POST',
        path: '/accounts',
        requestFields: ['domain_id', 'given_name', 'family_name', 'email', 'username', 'password', 'plans', 'groups'],
        responseFields: ['id', 'email', 'role_id', 'plans'],
      },
    ],
  },
  {
    slug: 'groups',
    calls: [
      {
        method: 'POST',
        path: '/groups',
        requestFields: ['domain_id', 'title'],
        responseFields: ['id', 'title'],
      },
      {
        method: 'GET',
        path: '/groups/{id}',
        requestFields: [],
        responseFields: ['id', 'title', 'members', 'paused', 'hide_scores'],
      },
      {
        method: 'PUT',
        path: '/groups/{id}',
        requestFields: ['title', 'members', 'paused'],
        responseFields: ['id', 'members'],
      },
    ],
  },
  {
    slug: 'filters',
    calls: [
      {
        method: 'POST',
        path: '/accounts/filters/preview',
        requestFields: ['filter', 'domain_id', 'q'],
        responseFields: ['count', 'more', 'description'],
      },
      {
        method: 'POST',
        path: '/accounts/filters',
        requestFields: ['domain_id', 'title', 'shared', 'filter'],
        responseFields: ['id', 'title', 'editable'],
      },
      {
        method: 'GET',
        path: '/accounts',
        requestFields: ['domain_id', 'filter_id', 'filter', 'limit', 'order_by'],
        responseFields: ['id', 'given_name', 'department'],
      },
    ],
  },
  {
    slug: 'rules',
    calls: [
      {
        method: 'POST',
        path: '/rules/preview',
        requestFields: ['domain_id', 'plan_id', 'filter', 'due_kind', 'due_days', 'repeat_months'],
        responseFields: ['people', 'to_assign', 'not_offered'],
      },
      {
        method: 'POST',
        path: '/rules',
        requestFields: ['domain_id', 'title', 'plan_id', 'filter', 'active'],
        responseFields: ['id', 'person_count', 'problems', 'filter_text'],
      },
    ],
  },
  {
    slug: 'plans',
    calls: [
      { method: 'GET', path: '/ui/plans', requestFields: [], responseFields: ['plans', 'factors'] },
      { method: 'POST', path: '/ui/startplan', requestFields: ['planId'], responseFields: ['id', 'started'] },
      {
        method: 'POST',
        path: '/ui/taskcompletion',
        requestFields: ['plan_id', 'id', 'task_type', 'type'],
        responseFields: ['completion', 'unlocked', 'tasks'],
      },
    ],
  },
  {
    slug: 'assessments',
    calls: [
      { method: 'GET', path: '/assessments/{id}', requestFields: [], responseFields: ['id', 'title', 'questions'] },
    ],
  },
  {
    slug: 'responses',
    calls: [
      {
        method: 'POST',
        path: '/assessments/{id}/userresponse',
        requestFields: ['plan_id', 'submit', 'assessment_type', 'answers'],
        responseFields: ['started', 'answers', 'scores'],
      },
      {
        method: 'GET',
        path: '/assessments/{id}/userresponse',
        requestFields: ['plan_id', 'assessment_type'],
        responseFields: ['started', 'answers', 'scores'],
      },
    ],
  },
  { slug: 'errors', calls: [] },
  {
    slug: 'directory',
    calls: [
      {
        method: 'POST',
        path: '/scim-tokens',
        requestFields: ['domain_id', 'title', 'expires_at'],
        responseFields: ['id', 'token', 'prefix'],
      },
    ],
  },
  {
    slug: 'cleanup',
    calls: [
      { method: 'DELETE', path: '/accounts/remove/{id}', requestFields: [], responseFields: [] },
      { method: 'DELETE', path: '/plans/{id}', requestFields: [], responseFields: [] },
      { method: 'DELETE', path: '/domain/{id}', requestFields: [], responseFields: [] },
    ],
  },
] as const satisfies readonly GuideSection[]

export type SectionSlug = (typeof SECTIONS)[number]['slug']

/** Groups of sections in reading order; each starts with the section `first`. */
export const PARTS = [
  { id: 'start', first: 'authentication' },
  { id: 'people', first: 'accounts' },
  { id: 'learning', first: 'plans' },
  { id: 'operation', first: 'errors' },
] as const satisfies readonly { id: string; first: SectionSlug }[]

const placeOf = (slug: SectionSlug): number => SECTIONS.findIndex((section) => section.slug === slug)

/** Whether a section belongs to a part. */
export function isInPart(slug: SectionSlug, part: (typeof PARTS)[number]): boolean {
  const next = PARTS[PARTS.indexOf(part) + 1]
  return placeOf(slug) >= placeOf(part.first) && (!next || placeOf(slug) < placeOf(next.first))
}

export const findSection = (slug: string | undefined) => SECTIONS.find((section) => section.slug === slug)
