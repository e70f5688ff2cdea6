import type { Db } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

const SIGN_IN_POLICY = {
  secondFactor: true,
  requireFreshProof: true,
  sessionHours: true,
  idleMinutes: true,
  passwordLength: true,
  refuseBreached: true,
} satisfies Prisma.DomainSignInSelect

export type SignInPolicyRecord = Prisma.DomainSignInGetPayload<{ select: typeof SIGN_IN_POLICY }>

/** The sign-in policy of a domain; null if it has none. */
export const findSignInPolicy = (db: Db, domainId: string): Promise<SignInPolicyRecord | null> =>
  db.prisma.domainSignIn.findFirst({ where: { domainId }, select: SIGN_IN_POLICY })

export async function saveSignInPolicy(db: Db, domainId: string, policy: SignInPolicyRecord): Promise<void> {
  await db.prisma.domainSignIn.upsert({ where: { domainId }, create: { domainId, ...policy }, update: policy })
}
