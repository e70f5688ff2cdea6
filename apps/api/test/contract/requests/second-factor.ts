import * as contract from '@evenground/shared/contract/second-factor'
import { makeAccount, type SignedInPerson, signIn, TEST_PASSWORD } from '../../factories/people.ts'
import { sealAccount } from '../../factories/seal.ts'
import { computeTotp, enrollPasskey, takeFirstStep } from '../../factories/second-factor.ts'
import { makeSoftwarePasskey } from '../../factories/software-passkey.ts'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'
import { admin, type Input, learner, nothing, one, openly, type Recipe, type Recipes } from './recipe.ts'

const originOf = (server: TestServer): string => new URL(server.platform.config.publicUrl).origin

/**
 * A call about the caller's own factors, made by a new person, so that nobody else is asked for a factor afterwards.
 * With `enrolled`, the person has a factor before, because adding the first one ends other sessions.
 */
function own(
  build: (server: TestServer, person: SignedInPerson) => Promise<Input> | Input,
  { enrolled = false } = {},
): Recipe {
  const people = new WeakMap<Tenant, Promise<SignedInPerson>>()
  const make = async (server: TestServer, { domainId, learnerRole: roleId }: Tenant) => {
    const person = await signIn(server, await makeAccount(server, { domainId, roleId }))
    if (enrolled) await enrollPasskey(server, person)
    return person
  }
  const personOf = (server: TestServer, tenant: Tenant): Promise<SignedInPerson> => {
    const person = people.get(tenant) ?? make(server, tenant)
    people.set(tenant, person)
    return person
  }
  return learner(async (server, tenant) => build(server, await personOf(server, tenant)), { caller: personOf })
}

export const secondFactor: Recipes = {
  answerSecondFactor: openly(async (server, { domainId, learnerRole: roleId }) => {
    const person = await signIn(server, await makeAccount(server, { domainId, roleId }))
    const { passkey } = await enrollPasskey(server, person)
    const { token, passkey_options } = await takeFirstStep(server, person)
    return { body: { token, passkey: passkey.get(passkey_options) } }
  }),
  requestPasskeySignIn: openly(nothing),
  signInWithPasskey: openly(async (server, { domainId, learnerRole: roleId }) => {
    const person = await signIn(server, await makeAccount(server, { domainId, roleId }))
    const { passkey } = await enrollPasskey(server, person)
    const { body } = await server.call(contract.requestPasskeySignIn, {})
    return { body: { token: body.token, passkey: passkey.get(body.options) } }
  }),
  listMySecondFactors: learner(nothing),
  startTotp: own(nothing),
  confirmTotp: own(async (server, { token }) => {
    const { body } = await server.call(contract.startTotp, { token })
    return { params: { id: body.id }, body: { code: computeTotp(body.secret, server.time.now()), label: 'Phone' } }
  }),
  requestPasskey: own(nothing),
  addPasskey: own(async (server, { token }) => {
    const { body } = await server.call(contract.requestPasskey, { token })
    const passkey = makeSoftwarePasskey(originOf(server)).create(body.options)
    return { body: { token: body.token, passkey, label: 'Phone' } }
  }),
  replaceRecoveryCodes: own(nothing, { enrolled: true }),
  updateSecondFactor: own(
    async (server, person) => ({
      params: { id: (await enrollPasskey(server, person)).id },
      body: { label: 'Work phone' },
    }),
    { enrolled: true },
  ),
  requestResultsSealPasskey: own(
    async (server, person) => {
      const changedAt = new Date(server.time.now().getTime() + 1000)
      await sealAccount(server, person, { sealedAt: new Date(0), changedAt })
      return {}
    },
    { enrolled: true },
  ),
  removeSecondFactor: own(async (server, person) => one((await enrollPasskey(server, person)).id), { enrolled: true }),
  requestProof: own(nothing),
  proveIdentity: own(() => ({ body: { password: TEST_PASSWORD } })),
  getAccountSecondFactor: admin((_server, tenant) => one(tenant.learner.id)),
  resetSecondFactor: admin((_server, tenant) => one(tenant.other.id)),
}
