import { login } from '@evenground/shared/contract/auth'
import bcrypt from 'bcrypt'
import { ALL_DOMAINS } from '../../src/platform/database/index.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Prisma } from '../../src/platform/prisma-client/client.ts'
import type { TestServer } from '../harness.ts'
import { makeDomain, makeRole } from './domains.ts'

export const TEST_PASSWORD = 'Test-Pass-2026!'
const passwordHash = bcrypt.hashSync(TEST_PASSWORD, 4)

/** Three recovery questions with answers, as a person would choose them. */
export const SECRETS = {
  secret1: { question: 0, answer: 'Luna' },
  secret2: { question: 4, answer: 'Ana' },
  secret3: { question: 11, answer: 'sol' },
}

export interface Person {
  id: string
  domainId: string
  roleId: string
  email: string
}

export interface SignedInPerson extends Person {
  token: string
  refreshToken: string
}

type AccountData = { domainId: string; roleId: string } & Partial<Prisma.AccountUncheckedCreateInput>

function describeAccount({ domainId, roleId, ...data }: AccountData) {
  const id = newId()
  const email = data.email === undefined ? `person-${id}@example.test` : data.email
  const person: Person = { id, domainId, roleId, email: (email ?? data.username) as string }
  const names = { givenName: { 'en-us': 'Pat' }, familyName: { 'en-us': 'Doe' } }
  return { person, row: { id, domainId, roleId, passwordHash, ...names, ...data, email } }
}

export async function makeAccount(server: TestServer, data: AccountData): Promise<Person> {
  const { person, row } = describeAccount(data)
  await server.platform.database.transaction(ALL_DOMAINS, (db) => db.prisma.account.create({ data: row }))
  return person
}

/** Creates many accounts at once. Returns them in the order given. */
export async function makeAccounts(server: TestServer, people: readonly AccountData[]): Promise<Person[]> {
  const made = people.map(describeAccount)
  const data = made.map(({ row }) => row as Prisma.AccountCreateManyInput)
  await server.platform.database.transaction(ALL_DOMAINS, (db) => db.prisma.account.createMany({ data }))
  return made.map(({ person }) => person)
}

export async function signIn(server: TestServer, person: Person): Promise<SignedInPerson> {
  const { status, body } = await server.call(login, { body: { login: person.email, password: TEST_PASSWORD } })
  if (status !== 200) throw new Error(`sign-in failed with ${status}: ${JSON.stringify(body)}`)
  return { ...person, token: body.access_token, refreshToken: body.refresh_token }
}

/** A signed-in learner of a new domain, or of the given one. */
export async function makeLearner(server: TestServer, domainId?: string): Promise<SignedInPerson> {
  const domain = domainId ?? (await makeDomain(server))
  return signIn(server, await makeAccount(server, { domainId: domain, roleId: await makeRole(server, domain) }))
}
