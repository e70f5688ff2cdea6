import type { PermissionKey } from '@evenground/shared/constants'
import * as contract from '@evenground/shared/contract/account-bulk-runs'
import { updateAccount } from '@evenground/shared/contract/accounts'
import type { AccountBulkInput } from '@evenground/shared/schemas'
import { expect } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeRole } from '../../../test/factories/domains.ts'
import { runJob } from '../../../test/factories/jobs.ts'
import { seed } from '../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import type { TestServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'

const SEES_PROGRESS: PermissionKey = 'api.v2.plans.progress'
export const PERMISSIONS = ['api.v2.accounts.update_by_id'] as const satisfies readonly PermissionKey[]
/** The number of people per transaction. */
export const BATCH_SIZE = 200
export const MOMENT = { timeout: 20_000 }

/** The people whom a run refused, with the reason. */
export const keptOf = (run: { refusals: { id: string; code: string }[] }): Record<string, string> =>
  Object.fromEntries(run.refusals.map(({ id, code }) => [id, code]))

/** Saves an account like an administrator on the account's page. */
async function saveByHand(
  server: TestServer,
  who: SignedInPerson,
  { id, body }: { id: string; body: object },
): Promise<void> {
  server.time.advance(1)
  const { status } = await server.call(updateAccount, { token: who.token, params: { id }, body })
  expect(status).toBe(200)
}

/** Helpers for tests of bulk changes on a server. */
export function bulkToolsOf(server: TestServer) {
  const get = async (who: SignedInPerson, id: string) =>
    (await server.call(contract.getBulkRun, { token: who.token, params: { id } })).body
  const endOf = (who: SignedInPerson, id: string) => expect.poll(async () => (await get(who, id)).state, MOMENT)
  const begin = async (who: SignedInPerson, body: AccountBulkInput): Promise<string> => {
    const answer = await server.call(contract.createBulkRun, { token: who.token, body })
    // A few people may be changed before the answer is written.
    const state = expect.stringMatching(/^(running|done)$/)
    expect(answer).toMatchObject({ status: 201, body: { state, matched: body.ids?.length } })
    expect(answer.headers.location).toBe(`/api/v2/accounts/bulk-runs/${answer.body.id}`)
    return answer.body.id
  }
  const askUndo = (who: SignedInPerson, id: string) =>
    server.call(contract.undoBulkRun, { token: who.token, params: { id } })
  return {
    get,
    endOf,
    begin,
    askUndo,
    listOwn: async (who: SignedInPerson) => (await server.call(contract.listBulkRuns, { token: who.token })).body,

    /** Starts a bulk change and waits until it is done. */
    change: async (who: SignedInPerson, body: AccountBulkInput): Promise<string> => {
      const id = await begin(who, body)
      await endOf(who, id).toBe('done')
      return id
    },

    /** Undoes a bulk change and waits until that is done. */
    undo: async (who: SignedInPerson, id: string) => {
      const answer = await askUndo(who, id)
      expect(answer).toMatchObject({ status: 201, body: { action: 'undo', undoes: id } })
      expect(answer.headers.location).toBe(`/api/v2/accounts/bulk-runs/${answer.body.id}`)
      await endOf(who, answer.body.id).toBe('done')
      return get(who, answer.body.id)
    },

    save: (who: SignedInPerson, id: string, body: object) => saveByHand(server, who, { id, body }),

    /** Creates an administrator and `size` people of the same domain, in the order of their ids. */
    makeCrowd: async (size: number, { seesProgress = true } = {}) => {
      const admin = await makeAdministrator(server, seesProgress ? [...PERMISSIONS, SEES_PROGRESS] : PERMISSIONS)
      const { domainId } = admin
      const roleId = await makeRole(server, domainId)
      const ids = Array.from({ length: size }, newId).sort()
      const names = { givenName: { 'en-us': 'Quill' }, familyName: { 'en-us': 'Many' } }
      await seed(server, ({ prisma }) =>
        prisma.account.createMany({
          data: ids.map((id) => ({ id, domainId, roleId, username: `crowd_${id.slice(-12)}`, ...names })),
        }),
      )
      return { admin, domainId, roleId, ids }
    },

    /** Makes every change of one person fail with a database error, until the returned function is called. */
    breakAt: async (id: string | undefined, code: string): Promise<() => Promise<unknown>> => {
      const name = `broken_${newId().slice(-12)}`
      await runStatement(
        server.databaseUrl,
        `create function ${name}() returns trigger language plpgsql as
           $$ begin raise exception 'out of order' using errcode = '${code}'; end $$;
         create trigger ${name} before update on account for each row when (old.id = '${id}') execute function ${name}()`,
      )
      return () => runStatement(server.databaseUrl, `drop function ${name} cascade`)
    },

    /** Advances the clock by a minute and runs the job that resumes abandoned runs. */
    runJob: async (): Promise<void> => {
      server.time.advance(60)
      await runJob(server, 'bulk_runs')
    },
  }
}
