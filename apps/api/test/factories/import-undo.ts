import { importAccounts, listAccountImports, undoAccountImport } from '@evenground/shared/contract/account-import'
import type { AccountImportUndone } from '@evenground/shared/schemas'
import { expect } from 'vitest'
import type { createTestServer } from '../harness.ts'
import { makeAdministrator } from './administrators.ts'
import { makeDomain, makeRole } from './domains.ts'
import { seed } from './learning.ts'
import type { SignedInPerson } from './people.ts'

/** What an administrator may do who imports people and undoes it. */
export const IMPORT_PERMISSIONS = [
  'api.v2.accounts.create',
  'api.v2.accounts.update_by_id',
  'api.v2.accounts.list',
] as const

type Importer = Pick<SignedInPerson, 'token'>

/** A domain whose answers are confidential, an administrator who imports people there, and how that is undone. */
export function makeImportUndo(server: Awaited<ReturnType<typeof createTestServer>>) {
  async function setUpDomain() {
    const domainId = await makeDomain(server)
    const roleId = await makeRole(server, domainId)
    await seed(server, async ({ prisma }) => {
      await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } })
      await prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential' } })
    })
    return { domainId, roleId, admin: await makeAdministrator(server, IMPORT_PERMISSIONS, domainId) }
  }

  /** Imports a file and returns the ID of this import. */
  async function importFile({ token }: Importer, file: string, more: { notify?: boolean } = {}): Promise<string> {
    const { status } = await server.call(importAccounts, { token, body: { file, ...more } as never })
    expect(status).toBe(200)
    server.time.advance(1)
    return (await server.call(listAccountImports, { token, query: {} })).body[0]?.id as string
  }

  async function undo({ token }: Importer, id: string): Promise<AccountImportUndone> {
    const { status, body } = await server.call(undoAccountImport, { token, params: { id } })
    expect(status).toBe(200)
    return body as AccountImportUndone
  }

  return { setUpDomain, importFile, undo }
}
