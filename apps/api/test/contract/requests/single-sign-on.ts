import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEmailDomain, createServiceKey, createSignInProvider } from '@evenground/shared/contract/single-sign-on'
import { hashToken, newToken } from '../../../src/modules/credentials/index.ts'
import { newId } from '../../../src/platform/ids.ts'
import { seed } from '../../factories/learning.ts'
import { makeSamlProvider } from '../../factories/saml-provider.ts'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'
import { admin, freshName, learner, one, openly, type Recipes } from './recipe.ts'

/** A server that only publishes the metadata of a provider. */
async function startDiscovery(): Promise<string> {
  const server = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`
    const pages = {
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ issuer, ...pages, response_types_supported: ['code'] }))
  }).listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let issuer: Promise<string> | undefined

const findIssuer = (): Promise<string> => {
  issuer ??= startDiscovery()
  return issuer
}

const settings = async (domainId: string) => ({
  domain_id: domainId,
  title: 'Acme',
  issuer: await findIssuer(),
  client_id: 'evenground',
  client_secret: 'a client secret',
})

async function makeProvider(server: TestServer, { admin: author, domainId }: Tenant): Promise<string> {
  const body = { ...(await settings(domainId)), enabled: true }
  const { status, body: made } = await server.call(createSignInProvider, { token: author.token, body })
  if (status !== 201) throw new Error(`no provider was made: ${JSON.stringify(made)}`)
  return made.id
}

/** Shared by all requests, since none depends on its key, and creating a key takes a tenth of a second. */
const samlProvider = makeSamlProvider()

async function makeSaml(server: TestServer, { admin: author, domainId }: Tenant): Promise<string> {
  const { entityId: issuer, signInUrl: sign_in_url, keys } = samlProvider
  const connection = { kind: 'saml' as const, issuer, sign_in_url, certificates: [keys.certificate] }
  const body = { ...connection, domain_id: domainId, title: 'Acme SAML' }
  return (await server.call(createSignInProvider, { token: author.token, body })).body.id
}

/** A SAML service with `count` keys of our own; returns the last one. */
async function makeKeys(server: TestServer, tenant: Tenant, count: number) {
  const id = await makeSaml(server, tenant)
  let keyId = ''
  for (let made = 0; made < count; made++) {
    const { body } = await server.call(createServiceKey, { token: tenant.admin.token, params: { id } })
    keyId = body.keys.at(-1).id
  }
  return { params: { id, keyId } }
}

/** A link to a provider at which the learner has signed in. */
async function makeLink(server: TestServer, tenant: Tenant): Promise<string> {
  const providerId = await makeProvider(server, tenant)
  const { domainId, learner: person } = tenant
  const link = { providerId, domainId, subject: providerId, accountId: person.id }
  await seed(server, ({ prisma }) => prisma.accountIdentity.create({ data: link }))
  return providerId
}

async function makeEmailDomain(server: TestServer, { admin: author, domainId }: Tenant): Promise<string> {
  const body = { domain_id: domainId, name: `${freshName()}.test` }
  return (await server.call(createEmailDomain, { token: author.token, body })).body.id
}

/** A finished sign-in at a provider: returns the code for its result, for the browser that started it. */
async function makeAnswered(server: TestServer, tenant: Tenant, data: object) {
  const [code, browser] = [newToken(), newToken()]
  await seed(server, ({ prisma }) =>
    prisma.signInAttempt.create({
      data: {
        id: newId(),
        domainId: tenant.domainId,
        providerId: tenant.history.provider,
        stateHash: hashToken(newToken()),
        browserHash: hashToken(browser),
        codeHash: hashToken(code),
        expiresAt: new Date(server.time.now().getTime() + 60_000),
        ...data,
      },
    }),
  )
  return { body: { code }, headers: { cookie: `evenground_attempt=${browser}` } }
}

const TESTED = {
  claims: { sub: 'somebody' },
  outcome: 'refused',
  reason: 'sso_no_account',
  account: null,
  role_id: null,
  groups: [],
  fields: {},
}

export const singleSignOn: Recipes = {
  getSingleSignOn: admin((_server, { domainId }) => one(domainId)),
  updateSingleSignOn: admin((_server, { domainId, other }) => ({
    params: { id: domainId },
    body: { sso_only: false, exceptions: [other.id] },
  })),
  createSignInProvider: admin(async (_server, { domainId, role, group }) => ({
    body: {
      ...(await settings(domainId)),
      enabled: true,
      client_authentication: 'post',
      scopes: ['openid', 'email', 'profile'],
      create_accounts: true,
      default_role_id: role,
      attributes: [{ field: 'department', claim: 'department' }],
      groups_claim: 'groups',
      rules: [{ value: 'crew', role_id: role, group_id: group }],
    },
  })),
  getSignInProvider: admin((_server, { history }) => one(history.provider)),
  updateSignInProvider: admin(async (server, tenant) => ({
    params: { id: await makeProvider(server, tenant) },
    body: { title: 'Acme Inc.', rules: [{ value: 'crew', role_id: tenant.role, group_id: tenant.group }] },
  })),
  deleteSignInProvider: admin(async (server, tenant) => one(await makeProvider(server, tenant))),
  readSamlMetadata: admin(() => ({ body: { xml: samlProvider.metadata() } })),
  createServiceKey: admin(async (server, tenant) => one(await makeSaml(server, tenant))),
  chooseServiceKey: admin((server, tenant) => makeKeys(server, tenant, 2)),
  deleteServiceKey: admin((server, tenant) => makeKeys(server, tenant, 1)),
  testSignInProvider: admin(async (server, tenant) => one(await makeProvider(server, tenant))),
  getSignInTest: admin(async (server, tenant) => ({
    params: { id: tenant.history.provider },
    ...(await makeAnswered(server, tenant, { isTest: true, accountId: tenant.admin.id, result: TESTED })),
  })),
  createEmailDomain: admin((_server, { domainId }) => ({ body: { domain_id: domainId, name: `${freshName()}.test` } })),
  checkEmailDomain: admin(async (server, tenant) => one(await makeEmailDomain(server, tenant))),
  deleteEmailDomain: admin(async (server, tenant) => one(await makeEmailDomain(server, tenant))),
  listSignInOffers: openly((_server, { domainId }) => ({ query: { domain_id: domainId } }), {
    openTo: { 'query.domain_id': 'the sign-in page of a domain is for anybody' },
  }),
  startSingleSignOn: openly(async (server, tenant) => ({ body: { provider_id: await makeProvider(server, tenant) } }), {
    openTo: { 'body.provider_id': 'anybody may begin to sign in' },
  }),
  finishSingleSignOn: openly(
    (_server, { history }) => ({
      params: { id: history.provider },
      query: { code: 'a code', state: randomBytes(32).toString('base64url') },
    }),
    { openTo: { 'params.id': 'anybody may come back from a provider' } },
  ),
  receiveSamlAnswer: openly(
    (_server, { history }) => ({
      params: { id: history.provider },
      body: { SAMLResponse: 'PGE+', RelayState: randomBytes(32).toString('base64url') },
    }),
    { openTo: { 'params.id': 'anybody may come back from a provider' } },
  ),
  getServiceMetadata: openly(async (server, tenant) => one(await makeSaml(server, tenant)), {
    openTo: { 'params.id': 'providers load it' },
  }),
  listMySignInLinks: learner(() => ({})),
  listSignInLinks: admin((_server, { learner: person }) => one(person.id)),
  endSignInLink: admin(async (server, tenant) => ({
    params: { id: tenant.learner.id, providerId: await makeLink(server, tenant) },
  })),
  openSingleSignOn: openly((server, tenant) => makeAnswered(server, tenant, { accountId: tenant.learner.id })),
  signOutAtProvider: openly(() => ({ body: { refresh_token: 'of a session that is over' } })),
}
