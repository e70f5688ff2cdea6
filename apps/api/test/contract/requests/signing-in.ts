import { answerSecrets } from '@evenground/shared/contract/auth'
import { requestErasure } from '@evenground/shared/contract/own-data'
import { issueOneTimeToken } from '../../../src/modules/credentials/index.ts'
import { makeOptOutLink } from '../../../src/modules/messaging/index.ts'
import { newId } from '../../../src/platform/ids.ts'
import { seed } from '../../factories/learning.ts'
import { makeLearner, type Person, signIn, TEST_PASSWORD } from '../../factories/people.ts'
import { sealAccount } from '../../factories/seal.ts'
import { SECRET_ANSWER, type Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'
import { readClaims } from '../forge-token.ts'
import { admin, freshName, globally, learner, nothing, one, openly, type Recipe, type Recipes } from './recipe.ts'

const secrets = () => ({
  secret1: { question: 0, answer: SECRET_ANSWER },
  secret2: { question: 1, answer: SECRET_ANSWER },
  secret3: { question: 2, answer: SECRET_ANSWER },
})

async function takeResetToken(server: TestServer, { other }: Tenant): Promise<string> {
  const { body } = await server.call(answerSecrets, { body: { login: other.email, ...secrets() } })
  return body.token
}

const issueVerificationLink = (server: TestServer, person: Person): Promise<string> =>
  seed(server, (db) =>
    issueOneTimeToken(
      db,
      { accountId: person.id, domainId: person.domainId },
      { purpose: 'email_verification', mailedTo: person.email, now: server.time.now(), seconds: 60 },
    ),
  )

const addNotice = (server: TestServer, person: Person): Promise<string> =>
  seed(server, async ({ prisma }) => {
    const notice = { id: newId(), accountId: person.id, domainId: person.domainId, kind: 'password_changed' }
    return (await prisma.accountNotice.create({ data: notice })).id
  })

/** Lets someone of the domain ask to be erased. Returns the id of the request. */
async function askForErasure(server: TestServer, domainId: string): Promise<string> {
  const { token } = await makeLearner(server, domainId)
  return (await server.call(requestErasure, { token, body: { password: TEST_PASSWORD } })).body.request.id
}

const session: Recipe['build'] = async (server, { admin: own }) => {
  const again = await signIn(server, own)
  return one(String(readClaims(again.token).sid))
}

export const signingIn: Recipes = {
  login: openly((_server, tenant) => ({ body: { login: tenant.learner.email, password: TEST_PASSWORD } })),
  refreshTokens: openly(async (server, tenant) => ({
    body: { refresh_token: (await signIn(server, tenant.learner)).refreshToken },
  })),
  logout: openly(async (server, tenant) => ({
    body: { refresh_token: (await signIn(server, tenant.learner)).refreshToken },
  })),
  getMe: learner(nothing),
  updateMe: learner(() => ({ body: { locale: 'es-mx', settings: { darkMode: true } } })),
  getRegistrationDomain: openly((_server, { domainId }) => ({ query: { domain_id: domainId } })),
  register: openly((_server, { domainId, group, course }) => ({
    body: {
      domain_id: domainId,
      given_name: 'Ana',
      family_name: 'Ruiz',
      email: `${freshName()}@example.test`,
      password: TEST_PASSWORD,
      accepted_terms: true,
      group_id: group,
      plans: [course.plan],
    },
  })),
  listAuthenticationMethods: openly((_server, { domainId }) => ({ params: { domainId } })),
  postGroupsList: openly((_server, { domainId }) => ({ body: { domainId } })),
  postDomainPlans: openly((_server, { domainId }) => ({ body: { domainId } })),
  getSecrets: openly((_server, { other }) => ({ query: { login: other.email } })),
  answerSecrets: openly((_server, { other }) => ({ body: { login: other.email, ...secrets() } })),
  saveSecrets: learner(() => ({ body: secrets() })),
  requestPasswordReset: openly((_server, tenant) => ({ body: { email: tenant.learner.email } })),
  getPasswordReset: openly(async (server, tenant) => ({ query: { token: await takeResetToken(server, tenant) } })),
  resetPassword: openly(async (server, tenant) => ({
    body: { token: await takeResetToken(server, tenant), password: TEST_PASSWORD },
  })),
  // Not the learner: the mail is written after the response, and revokes the links that the next two recipes issue.
  requestEmailVerification: openly((_server, tenant) => ({ body: { login: tenant.other.email } })),
  getEmailVerification: openly(async (server, tenant) => ({
    query: { token: await issueVerificationLink(server, tenant.learner) },
  })),
  verifyEmail: openly(async (server, tenant) => ({
    body: { token: await issueVerificationLink(server, tenant.learner) },
  })),
  getAnswerAudience: learner(nothing),
  listResultsReads: learner(nothing),
  getOwnErasure: learner(nothing),
  requestErasure: learner(() => ({ body: { password: TEST_PASSWORD } })),
  withdrawErasure: learner(async (server, { learner: own }) => {
    await server.call(requestErasure, { token: own.token, body: { password: TEST_PASSWORD } })
    return {}
  }),
  listErasureRequests: admin((_server, { domainId }) => ({ query: { domain_id: domainId } })),
  carryOutErasure: admin(async (server, { domainId }) => ({
    params: { id: await askForErasure(server, domainId) },
    body: { removal: 'anonymise' },
  })),
  refuseErasure: admin(async (server, { domainId }) => ({
    params: { id: await askForErasure(server, domainId) },
    body: { reason: 'It is needed for a case in court.' },
  })),
  listMyAcceptances: learner(nothing),
  acceptPolicies: learner(() => ({ body: { accepted_terms: true } })),
  getMyMail: learner(nothing),
  updateMyMail: learner(() => ({ body: { open_plans: false, digest: true } })),
  unsubscribe: openly((server, { learner: own }) => {
    const { token } = makeOptOutLink(server.platform.keys.unsubscribe, '', { accountId: own.id, kind: 'open_plans' })
    return { query: { token } }
  }),
  listMyNotices: learner(nothing),
  dismissMyNotice: learner(async (server, { learner: own }) => one(await addNotice(server, own))),
  getResultsSeal: learner(nothing),
  openResultsSeal: learner(async (server, { learner: own }) => {
    await sealAccount(server, own, { sealedAt: new Date(0), token: 'from the former address' })
    return { body: { token: 'from the former address' } }
  }),
  requestResultsSealLink: learner(async (server, { learner: own }) => {
    await sealAccount(server, own, { sealedAt: new Date(0) })
    return {}
  }),
  getOwnPassword: learner(nothing),
  changePassword: learner(() => ({ body: { old_password: TEST_PASSWORD, password: 'Another-Pass-2026!' } }), {
    alone: true,
  }),
  logInAs: globally((_server, tenant) => one(tenant.learner.id)),
  listMySessions: admin(nothing),
  endMyOtherSessions: admin(nothing),
  endMySession: admin(session),
  listAccountSessions: admin((_server, tenant) => one(tenant.learner.id)),
  endAccountSessions: admin((_server, tenant) => one(tenant.other.id)),
  endAccountSession: admin(async (server, tenant) => {
    const { params } = await session(server, { ...tenant, admin: tenant.learner })
    return { params: { id: tenant.learner.id, sessionId: params?.id as string } }
  }),
}
