import { EMAIL_TEMPLATE_IDS } from '@evenground/shared/constants'
import { newId } from '../../../src/platform/ids.ts'
import { seed } from '../../factories/learning.ts'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'
import { admin, globally, nothing, one, type Recipes } from './recipe.ts'

const template = { id: EMAIL_TEMPLATE_IDS.completePlanReminder }
const fixed = { 'params.id': 'there are two templates, and every tenant has both' }
const texts = { subject: 'Go on', intro_text: { 'en-us': '<p>Hello {first_name}</p>' }, outro_text: null }

/** A mail that the mail server refused. */
async function makeFailedMail(server: TestServer, { domainId, learner }: Tenant): Promise<string> {
  const id = newId()
  const columns = { type: 'plan_reminder', status: 'failed', subject: 'Go on', messageId: id } as const
  const addresses = { toEmail: learner.email, fromEmail: 'no-reply@example.test' }
  await seed(server, ({ prisma }) =>
    prisma.communication.create({ data: { id, domainId, accountId: learner.id, ...columns, ...addresses } }),
  )
  return id
}

export const messages: Recipes = {
  listEmails: admin(() => ({ query: { order_by: 'title' } })),
  countEmails: admin(nothing),
  getEmail: admin((_server, { domainId }) => ({ params: template, query: { domain_id: domainId, locale: 'es-mx' } }), {
    fixed,
  }),
  previewEmail: admin((_server, { domainId }) => ({ params: template, body: { domain_id: domainId, ...texts } }), {
    fixed,
  }),
  testEmail: admin((_server, { domainId }) => ({ params: template, body: { domain_id: domainId, ...texts } }), {
    fixed,
  }),
  listCommunications: admin((_server, { domainId, learner }) => ({
    query: { domain_id: domainId, account_id: learner.id, order_by: 'sent_at' },
  })),
  countCommunications: admin((_server, { domainId, learner }) => ({
    query: { domain_id: domainId, account_id: learner.id },
  })),
  getCommunication: admin((_server, { history }) => one(history.communication)),
  resendCommunication: admin(async (server, tenant) => one(await makeFailedMail(server, tenant))),
  getJobs: globally(nothing),
}
