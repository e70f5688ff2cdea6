import { buildPermissionTree, type PermissionKey, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { ALL_DOMAINS } from '../../src/platform/database/index.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Prisma } from '../../src/platform/prisma-client/client.ts'
import type { TestServer } from '../harness.ts'

/** Every factory creates its own tenant, so that tests never touch each other's rows. */
export async function makeDomain(
  server: TestServer,
  data: Partial<Prisma.DomainUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId()
  const parentId = data.parentId ?? ROOT_DOMAIN_ID
  await server.platform.database.transaction(ALL_DOMAINS, async (db) => {
    const parent = await db.prisma.domain.findFirstOrThrow({ where: { id: parentId } })
    const ancestorIds = [...parent.ancestorIds, parent.id]
    await db.prisma.domain.create({
      data: { id, title: { 'en-us': `Domain ${id.slice(-6)}` }, ...data, parentId, ancestorIds },
    })
  })
  return id
}

export async function makeRole(
  server: TestServer,
  domainId: string | null,
  permissions: readonly PermissionKey[] = ['ui.v1.type.learn'],
): Promise<string> {
  const id = newId()
  await server.platform.database.transaction(ALL_DOMAINS, async (db) => {
    await db.prisma.role.create({
      data: {
        id,
        domainId,
        title: { 'en-us': `Role ${id.slice(-6)}` },
        permissions: buildPermissionTree(permissions) as object,
      },
    })
    if (domainId) await db.prisma.domainRole.create({ data: { domainId, roleId: id } })
  })
  return id
}
