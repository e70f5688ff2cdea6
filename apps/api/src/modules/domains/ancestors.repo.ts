import type { Db } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'

const withLogo = {
  logo: { select: { domainId: true } },
  roles: { select: { roleId: true } },
  signIn: { select: { passwordLength: true } },
  privacy: { select: { responseMode: true, journalMode: true, minGroupSize: true } },
} satisfies Prisma.DomainInclude

export type DomainWithLook = Prisma.DomainGetPayload<{ include: typeof withLogo }>

/** A domain and its ancestors, nearest first. */
export async function findDomainWithAncestors(db: Db, domainId: string): Promise<DomainWithLook[]> {
  const self = await db.prisma.domain.findFirst({ where: { id: domainId }, include: withLogo })
  if (!self) return []
  const ancestors = await db.prisma.domain.findMany({ where: { id: { in: self.ancestorIds } }, include: withLogo })
  const nearestFirst = [...ancestors].sort((a, b) => b.ancestorIds.length - a.ancestorIds.length)
  return [self, ...nearestFirst]
}
