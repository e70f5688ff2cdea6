import type { Method } from '@evenground/shared/contract'

export interface GuideCall {
  method: Method
  /** Without the base path /api/v2. */
  path: string
  /** The fields in the body or the query that the section speaks of. */
  requestFields: readonly string[]
  responseFields: readonly string[]
}

export interface GuideSection {
  slug: string
  calls: readonly GuideCall[]
}

/** The sections in the order in which they are read; each has an example of the same name. */
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
    ],
  },
  {
    slug: 'domains',
    calls: [
      {
        method: 'GET',
        path: '/domains/{id}',
        requestFields: [],
        responseFields: ['id', 'title', 'misc1_label', 'domains'],
      },
      { method: 'GET', path: '/domains/{id}/plans', requestFields: [], responseFields: ['id', 'title'] },
      {
        method: 'GET',
        path: '/ui/domains/me',
        requestFields: [],
        responseFields: ['id', 'title', 'misc1_label', 'domains'],
      },
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
        method: 'GET',
        path: '/groups',
        requestFields: ['domain_id'],
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
    slug: 'plans',
    calls: [{ method: 'GET', path: '/ui/plans', requestFields: [], responseFields: ['plans', 'factors'] }],
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
] as const satisfies readonly GuideSection[]

export type SectionSlug = (typeof SECTIONS)[number]['slug']

export const findSection = (slug: string | undefined) => SECTIONS.find((section) => section.slug === slug)
