import { type Db, within } from '../../platform/database/index.ts'
import type { Prisma, SignInAttempt } from '../../platform/prisma-client/client.ts'

/** One sign-in attempt at a provider. */
export type AttemptRecord = SignInAttempt

export async function insertAttempt(db: Db, data: Prisma.SignInAttemptUncheckedCreateInput): Promise<void> {
  await db.prisma.signInAttempt.create({ data })
}

interface Answer {
  providerId: string
  stateHash: Uint8Array<ArrayBuffer>
  browserHash: Uint8Array<ArrayBuffer>
  now: Date
}

/**
 * Uses up an attempt. Only its first answer counts, and only in the browser that began it, at the callback of the same
 * provider. Returns null for any other answer.
 */
export async function takeAnswer(
  db: Db,
  { providerId, stateHash, browserHash, now }: Answer,
): Promise<SignInAttempt | null> {
  const [taken] = await db.prisma.signInAttempt.updateManyAndReturn({
    where: { providerId, stateHash, browserHash, answeredAt: null, expiresAt: { gt: now } },
    data: { answeredAt: now },
  })
  return taken ?? null
}

/** Finds an attempt that may be over or belong to another browser, to tell why its answer is refused. */
export const findByState = (
  db: Db,
  providerId: string,
  stateHash: Uint8Array<ArrayBuffer>,
): Promise<SignInAttempt | null> => db.prisma.signInAttempt.findFirst({ where: { providerId, stateHash } })

/** Does the same by a code of this server. */
export const findByCode = (db: Db, codeHash: Uint8Array<ArrayBuffer>): Promise<SignInAttempt | null> =>
  db.prisma.signInAttempt.findFirst({ where: { codeHash, isTest: false } })

/** Finds an attempt at a SAML provider that is waiting for its answer, in any browser. */
export const findWaiting = (
  db: Db,
  { providerId, stateHash, now }: Omit<Answer, 'browserHash'>,
): Promise<SignInAttempt | null> =>
  db.prisma.signInAttempt.findFirst({
    where: { providerId, stateHash, providerToken: null, answeredAt: null, expiresAt: { gt: now } },
  })

/** Stores the answer of a SAML provider until the browser asks for it. Returns false for a second answer. */
export async function keepAnswer(db: Db, id: string, providerToken: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const where = { id, providerToken: null, answeredAt: null }
  return (await db.prisma.signInAttempt.updateMany({ where, data: { providerToken } })).count === 1
}

/** Stores the outcome of an attempt, under the code by which the web app asks for it. */
export async function saveOutcome(
  db: Db,
  id: string,
  data: Pick<
    Prisma.SignInAttemptUncheckedUpdateInput,
    | 'accountId'
    | 'codeHash'
    | 'result'
    | 'hasFactor'
    | 'providerToken'
    | 'providerKey'
    | 'authenticatedAt'
    | 'expiresAt'
  >,
): Promise<void> {
  await db.prisma.signInAttempt.update({ where: { id }, data })
}

/** Extends an attempt for as long as the second step may take. */
export async function keepAttempt(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.prisma.signInAttempt.update({ where: { id }, data: { expiresAt } })
}

interface Exchange {
  codeHash: Uint8Array<ArrayBuffer>
  browserHash: Uint8Array<ArrayBuffer>
  now: Date
}

/** Uses up a code, in the browser that began the attempt. Returns null for a code that is not valid. */
export async function takeCode(
  db: Db,
  { codeHash, browserHash, now }: Exchange,
  which: { isTest: false } | { isTest: true; accountId: string; providerId: string },
): Promise<SignInAttempt | null> {
  const [taken] = await db.prisma.signInAttempt.updateManyAndReturn({
    where: { codeHash, browserHash, ...which, usedAt: null, expiresAt: { gt: now }, ...within(db.scope) },
    data: { usedAt: now },
  })
  return taken ?? null
}
