import { z } from 'zod'
import { LOGO_BODY_MAX_BYTES } from '../constants/index.ts'
import {
  AssessmentRow,
  DataRules,
  DataRulesUpdate,
  DOMAIN_EMAIL_FIELDS,
  Domain,
  DomainInput,
  DomainListRow,
  DomainPrivacy,
  DomainPrivacyUpdate,
  DomainSignIn,
  DomainSignInUpdate,
  DomainUpdate,
  GroupPick,
  Id,
  IdParams,
  MenuEntry,
  MyDomains,
  noSingleResult,
  PlanPick,
  PlanRow,
  PrivacyPreview,
  PrivacyPreviewInput,
  Role,
  RolePick,
} from '../schemas/index.ts'
import { get, post, remove } from './calls.ts'
import { countEndpoint, createEndpoint, listEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { domainSettings } from './domain-settings.ts'
import { permission } from './endpoint.ts'

const entity = { plural: 'Domains', singular: 'Domain', path: '/api/v2/domains', tag: 'Domains' } as const

/**
 * Without a token, returns the domains that allow registration. With a token, the caller needs the permission to list
 * domains.
 */
export const listDomains = {
  ...listEndpoint(entity, DomainListRow, 'public'),
  summary: 'List the domains that the caller may see',
  details: 'Without a token: the domains that allow registration, with only their public fields.',
  errors: ['forbidden', 'invalid_token'],
} as const
export const countDomains = countEndpoint(entity)
/**
 * `not_for_keys`: an API key cannot change settings that decide who may sign in, cannot change the texts of emails, and
 * cannot offer a role that administers.
 */
const SAVE_ERRORS = ['file_too_large', 'not_for_keys'] as const
export const createDomain = {
  ...createEndpoint(entity, DomainInput, Domain, { errors: [...SAVE_ERRORS] }),
  /**
   * New accounts get the default role unless another is chosen, including accounts that people register themselves. The
   * texts of emails can contain links.
   */
  freshProof: { fields: ['default_role_id', 'allow_registration', ...DOMAIN_EMAIL_FIELDS] },
  bodyLimit: LOGO_BODY_MAX_BYTES,
}
export const getDomain = readEndpoint(entity, Domain)
export const updateDomain = {
  ...updateEndpoint(entity, DomainUpdate, Domain, { errors: [...SAVE_ERRORS] }),
  /**
   * These settings decide who may sign in, with which role, and what emails say in the organization's name. Moving a
   * domain lets the people above its new place reach its own people.
   */
  freshProof: {
    fields: [
      ...['authentication_methods', 'allow_registration', 'require_password_change', 'require_verified_email'],
      ...['default_role_id', 'domain_id', ...DOMAIN_EMAIL_FIELDS],
    ],
    also: 'activating a domain if people can then register in it or in one below it',
  },
  bodyLimit: LOGO_BODY_MAX_BYTES,
}

const destroy = {
  apiKeys: 'open',
  tag: entity.tag,
  access: permission('api.v2.domains.destroy_by_id'),
  summary: 'Delete an empty domain',
  responses: { 204: null },
  errors: ['domain_does_exist', 'domain_cannot_deleted', 'stale_resource'],
} as const

export const deleteDomain = remove('deleteDomain', '/api/v2/domains/{id}', {
  ...destroy,
})
export const deleteDomainSingular = remove('deleteDomainSingular', '/api/v2/domain/{id}', {
  ...destroy,
})

const privacyAccess = permission('api.v2.domains.confidentiality')

/** A stricter setting also applies to the domains below. Making a domain less strict than its parent is a 422. */
export const [getDomainPrivacy, updateDomainPrivacy] = domainSettings('DomainPrivacy', {
  path: 'privacy',
  tag: entity.tag,
  access: privacyAccess,
  answer: DomainPrivacy,
  update: DomainPrivacyUpdate,
  wordings: {
    read: {
      summary: 'Return the confidentiality settings of a domain',
      details: 'These settings are what the domain promises about answers and journals.',
    },
    update: {
      summary: 'Change the confidentiality settings of a domain',
      details: 'These settings are what the domain promises about answers and journals.',
    },
  },
  freshProof: 'if_required',
  errors: ['resource_not_found', 'rule_violated', 'stale_resource'],
})

/**
 * Returns only counts and names neither groups nor people. It changes nothing; it is a POST because the input can be
 * too large for a query string.
 */
export const previewDomainPrivacy = post('previewDomainPrivacy', '/api/v2/domains/{id}/privacy/preview', {
  apiKeys: 'closed',
  tag: entity.tag,
  access: privacyAccess,
  summary: 'Count the groups that given reporting attributes would leave visible',
  body: PrivacyPreviewInput,
  answer: PrivacyPreview,
  errors: ['resource_not_found'],
})

/** Each field needs its own permission: policies, erasure or retention. */
export const [getDataRules, updateDataRules] = domainSettings('DataRules', {
  path: 'data-rules',
  tag: entity.tag,
  access: permission('api.v2.domains.policies', 'api.v2.domains.retention', 'api.v2.domains.erasure'),
  answer: DataRules,
  update: DataRulesUpdate,
  wordings: {
    read: {
      summary: 'Return how a domain handles the data of its people',
      details: 'Acceptance of the policies, erasure, and retention periods.',
    },
    update: {
      summary: 'Change how a domain handles the data of its people',
      details:
        'A shorter retention period takes effect one month later; until then, the previous one applies. A longer one, or none, takes effect at once.',
    },
  },
  freshProof: 'if_required',
  errors: ['forbidden', 'resource_not_found', 'stale_resource'],
})

/** Changes take effect at once, also for sessions that are open. */
export const [getDomainSignIn, updateDomainSignIn] = domainSettings('DomainSignIn', {
  path: 'sign-in',
  tag: entity.tag,
  access: permission('api.v2.domains.sign_in'),
  answer: DomainSignIn,
  update: DomainSignInUpdate,
  wordings: {
    read: {
      summary: 'Return the sign-in requirements of a domain',
      details: 'Second factor, length of sessions, and length of passwords.',
    },
    update: { summary: 'Change the sign-in requirements of a domain' },
  },
  freshProof: 'if_required',
  errors: ['resource_not_found', 'stale_resource'],
})

const part = <Row extends z.ZodType>(path: 'roles' | 'plans' | 'assessments', plural: string, row: Row) => ({
  ...listEndpoint(
    { plural, singular: plural, path: `/api/v2/domains/{id}/${path}`, tag: entity.tag },
    row,
    permission(`api.v2.domains.${path}`),
  ),
  // TypeScript does not find the `{id}` in a path that is built by a template, so the parameters are declared here.
  params: IdParams,
  errors: ['resource_not_found'] as const,
})

export const listDomainRoles = { ...part('roles', 'DomainRoles', Role), summary: 'List the roles that a domain offers' }
export const listDomainPlans = {
  ...part('plans', 'DomainPlans', PlanRow),
  summary: 'List the plans that a domain offers',
}

/**
 * Adds to the plans of the domain instead of replacing them, so that two callers who add at once do not undo each
 * other's change.
 */
export const addDomainPlans = post('addDomainPlans', '/api/v2/domains/{id}/plans', {
  apiKeys: 'open',
  tag: entity.tag,
  summary: 'Offer additional plans in a domain',
  details: 'Plans that the domain offers already stay.',
  access: permission('api.v2.domains.update_by_id'),
  body: z.object({ plans: z.array(Id).min(1).max(100) }),
  errors: ['resource_not_found', 'rule_violated'],
})

export const listDomainAssessments = {
  ...part('assessments', 'DomainAssessments', AssessmentRow),
  summary: 'List the assessments in the plans that a domain offers',
}

export const getMyDomains = get('getMyDomains', '/api/v2/ui/domains/me', {
  apiKeys: 'closed',
  tag: entity.tag,
  summary: 'Return the labels of the extra fields, and the domains that the caller may see',
  access: 'signed_in',
  impersonation: 'open',
  answer: MyDomains,
})

const picker = <Row extends z.ZodType>(path: 'roles' | 'plans' | 'groups', id: string, row: Row) =>
  get(id, `/api/v2/ui/domains/{id}/${path}`, {
    tag: entity.tag,
    params: IdParams,
    summary: `List the active ${path} of a domain, for a picker`,
    apiKeys: 'closed',
    access: 'signed_in',
    impersonation: 'open',
    responses: { 200: z.array(row) },
    errors: ['resource_not_found'],
  })

export const listUiDomainRoles = picker('roles', 'listUiDomainRoles', RolePick)
export const listUiDomainPlans = picker('plans', 'listUiDomainPlans', PlanPick)
export const listUiDomainGroups = picker('groups', 'listUiDomainGroups', GroupPick)

/** Public: the sign-in pages and emails show the logo and send no token. */
export const getDomainLogo = get('getDomainLogo', '/api/v2/ui/domains/{id}/logo', {
  apiKeys: 'open',
  tag: entity.tag,
  summary: 'Return the logo of a domain as an image',
  details: 'Returns the domain’s own logo, or that of the nearest parent domain that has one.',
  access: 'public',
  responses: { 200: noSingleResult(z.any().meta({ type: 'string', format: 'binary' })), 304: null },
  produces: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  errors: ['resource_not_found'],
})

export const getMenu = get('getMenu', '/api/v2/ui/menu', {
  apiKeys: 'closed',
  tag: entity.tag,
  summary: 'List the tabs of the console that your role shows, in order',
  access: permission('api.v2.ui.menu'),
  answer: z.array(MenuEntry),
})
