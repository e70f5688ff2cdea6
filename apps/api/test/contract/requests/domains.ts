import { createPolicyVersion } from '@evenground/shared/contract/policies'
import { makeDomain } from '../../factories/domains.ts'
import { PIXEL_PNG } from '../../factories/tenant.ts'
import { admin, learner, nothing, one, openly, type Recipes } from './recipe.ts'

export const domains: Recipes = {
  listDomains: admin(() => ({ query: { q: 'domain', order_by: 'title' } })),
  countDomains: admin(nothing),
  createDomain: admin((_server, { domainId, role, course }) => ({
    body: {
      domain_id: domainId,
      title: 'Branch',
      roles: [role],
      default_role_id: role,
      plans: [course.plan],
      welcome_instruction_id: course.content.hello,
      logo: `data:image/png;base64,${PIXEL_PNG.toString('base64')}`,
    },
  })),
  getDomain: admin((_server, { domainId }) => one(domainId)),
  updateDomain: admin(async (server, { domainId, role, course }) => ({
    params: { id: await makeDomain(server, { parentId: domainId }) },
    body: {
      domain_id: domainId,
      roles: [role],
      default_role_id: role,
      plans: [course.plan],
      welcome_instruction_id: course.content.hello,
      primary_color: '#123456',
    },
  })),
  addDomainPlans: admin(async (server, { domainId, course }) => ({
    params: { id: await makeDomain(server, { parentId: domainId }) },
    body: { plans: [course.plan] },
  })),
  getFirstSteps: admin((_server, { domainId }) => ({ query: { domain_id: domainId } })),
  updateFirstSteps: admin((_server, { domainId }) => ({ params: { id: domainId }, body: { dismissed: true } })),
  deleteDomain: admin(async (server, { domainId }) => one(await makeDomain(server, { parentId: domainId }))),
  deleteDomainSingular: admin(async (server, { domainId }) => one(await makeDomain(server, { parentId: domainId }))),
  getDomainPrivacy: admin((_server, { domainId }) => one(domainId)),
  updateDomainPrivacy: admin(async (server, { domainId }) => ({
    params: { id: await makeDomain(server, { parentId: domainId }) },
    body: { response_mode: 'confidential', min_group_size: 8 },
  })),
  previewDomainPrivacy: admin((_server, { domainId }) => ({
    params: { id: domainId },
    body: { reporting_attributes: ['department', 'location'], min_group_size: 5 },
  })),
  getDataRules: admin((_server, { domainId }) => one(domainId)),
  updateDataRules: admin(async (server, { domainId }) => ({
    params: { id: await makeDomain(server, { parentId: domainId }) },
    body: { require_acceptance: true, erase_at_once: true, answer_months: 24 },
  })),
  getReminderSettings: admin((_server, { domainId }) => one(domainId)),
  updateReminderSettings: admin(async (server, { domainId }) => ({
    params: { id: await makeDomain(server, { parentId: domainId }) },
    body: { ladder_on: true, ladder_steps: [-14, -3, 0, 7], digest_on: true },
  })),
  getPolicies: openly((_server, { domainId }) => one(domainId), {
    openTo: { 'params.id': 'pages of signing in and registration carry no token: terms and notices are public' },
  }),
  createPolicyVersion: admin(async (server, { domainId }) => ({
    params: { id: await makeDomain(server, { parentId: domainId }) },
    body: { kind: 'terms', text_body: { 'en-us': '<p>Our terms</p>' } },
  })),
  listPolicyVersions: admin((_server, { domainId }) => ({ ...one(domainId), query: { kind: 'terms' } })),
  getPolicyVersion: admin(async (server, { domainId, admin: editor }) => {
    const { body } = await server.call(createPolicyVersion, {
      token: editor.token,
      params: { id: domainId },
      body: { kind: 'terms', text_body: 'Our terms' },
    })
    return { params: { id: domainId, version_id: body.id } }
  }),
  getDomainSignIn: admin((_server, { domainId }) => one(domainId)),
  updateDomainSignIn: admin(async (server, { domainId }) => ({
    params: { id: await makeDomain(server, { parentId: domainId }) },
    body: { second_factor: 'administrators', session_hours: 12, idle_minutes: 30, password_length: 12 },
  })),
  getDomainCertificate: admin((_server, { domainId }) => one(domainId)),
  updateDomainCertificate: admin(async (server, { domainId }) => ({
    params: { id: await makeDomain(server, { parentId: domainId }) },
    body: { accent_color: '#1d5c4f', signer_name: 'Ana Ruiz', heading: { 'en-us': 'Diploma' } },
  })),
  previewDomainCertificate: admin((_server, { domainId }) => ({ ...one(domainId), body: { paper: 'a4' } })),
  listDomainRoles: admin((_server, { domainId }) => one(domainId)),
  listDomainPlans: admin((_server, { domainId }) => one(domainId)),
  listDomainAssessments: admin((_server, { domainId }) => one(domainId)),
  getMyDomains: learner(nothing),
  getMenu: admin(nothing),
  listUiDomainRoles: admin((_server, { domainId }) => one(domainId)),
  listUiDomainPlans: admin((_server, { domainId }) => one(domainId)),
  listUiDomainGroups: admin((_server, { domainId }) => one(domainId)),
  getDomainLogo: openly((_server, { domainId }) => one(domainId), {
    openTo: { 'params.id': 'sign-in pages and mail carry no token: logos are public' },
  }),
}
