import type { Method } from '@evenground/shared/contract'

export interface GuideCall {
  method: Method
  /** Without the base path /api/v2. */
  path: string
  /** Names in the body or the query, those that the section speaks of. */
  sends: readonly string[]
  answers: readonly string[]
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
        sends: ['login', 'password'],
        answers: ['access_token', 'refresh_token', 'account', 'role', 'domain'],
      },
      { method: 'GET', path: '/accounts/me', sends: [], answers: ['account', 'role', 'domain'] },
    ],
  },
  {
    slug: 'tokens',
    calls: [
      { method: 'POST', path: '/auth/tokens', sends: ['refresh_token'], answers: ['access_token', 'refresh_token'] },
    ],
  },
  {
    slug: 'keys',
    calls: [
      {
        method: 'POST',
        path: '/keys',
        sends: ['domain_id', 'title', 'permissions', 'addresses', 'expires_at'],
        answers: ['id', 'key', 'prefix', 'state'],
      },
      { method: 'POST', path: '/keys/{id}/rotate', sends: ['overlap_days'], answers: ['id', 'key', 'replaces_id'] },
      { method: 'POST', path: '/keys/{id}/revoke', sends: [], answers: ['id', 'state', 'revoked_at'] },
    ],
  },
  {
    slug: 'domains',
    calls: [
      { method: 'GET', path: '/domains/{id}', sends: [], answers: ['id', 'title', 'misc1_label', 'domains'] },
      { method: 'GET', path: '/domains/{id}/plans', sends: [], answers: ['id', 'title'] },
      { method: 'GET', path: '/ui/domains/me', sends: [], answers: ['id', 'title', 'misc1_label', 'domains'] },
    ],
  },
  {
    slug: 'accounts',
    calls: [
      {
        method: 'POST',
        path: '/accounts',
        sends: ['domain_id', 'given_name', 'family_name', 'email', 'username', 'password', 'plans', 'groups'],
        answers: ['id', 'email', 'role_id', 'plans'],
      },
    ],
  },
  {
    slug: 'groups',
    calls: [
      { method: 'GET', path: '/groups', sends: ['domain_id'], answers: ['id', 'title'] },
      { method: 'GET', path: '/groups/{id}', sends: [], answers: ['id', 'title', 'members', 'paused', 'hide_scores'] },
      { method: 'PUT', path: '/groups/{id}', sends: ['title', 'members', 'paused'], answers: ['id', 'members'] },
    ],
  },
  {
    slug: 'plans',
    calls: [{ method: 'GET', path: '/ui/plans', sends: [], answers: ['plans', 'factors'] }],
  },
  {
    slug: 'assessments',
    calls: [{ method: 'GET', path: '/assessments/{id}', sends: [], answers: ['id', 'title', 'questions'] }],
  },
  {
    slug: 'responses',
    calls: [
      {
        method: 'POST',
        path: '/assessments/{id}/userresponse',
        sends: ['plan_id', 'submit', 'assessment_type', 'answers'],
        answers: ['started', 'answers', 'scores'],
      },
      {
        method: 'GET',
        path: '/assessments/{id}/userresponse',
        sends: ['plan_id', 'assessment_type'],
        answers: ['started', 'answers', 'scores'],
      },
    ],
  },
  { slug: 'errors', calls: [] },
] as const satisfies readonly GuideSection[]

export type SectionSlug = (typeof SECTIONS)[number]['slug']

export const findSection = (slug: string | undefined) => SECTIONS.find((section) => section.slug === slug)
