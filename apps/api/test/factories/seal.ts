import { hashToken } from '../../src/modules/credentials/index.ts'
import { newId } from '../../src/platform/ids.ts'
import type { TestServer } from '../harness.ts'
import { seed } from './learning.ts'
import type { Person } from './people.ts'

/** Seals what a person had before an instant, as if an administrator had changed their email address then. */
export async function sealAccount(
  server: TestServer,
  { id: accountId, domainId, email }: Person,
  { sealedAt, changedAt = new Date(0), token }: { sealedAt: Date; changedAt?: Date; token?: string },
): Promise<void> {
  const link = token
    ? { linkHash: hashToken(token), linkExpiresAt: new Date(server.time.now().getTime() + 60_000) }
    : {}
  const data = { sealedAt, createdAt: changedAt, changed: ['email_changed'], email, ...link }
  await seed(server, ({ prisma }) =>
    prisma.accountSeal.upsert({
      where: { accountId },
      create: { accountId, id: newId(), domainId, ...data },
      update: data,
    }),
  )
}
