import { expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { makeDomain } from '../../../test/factories/domains.ts'
import { queryRows } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { countUnsentMail } from '../metrics/metrics.repo.ts'
import { countOutbox } from './outbox.repo.ts'

const server = await createTestServer()

interface Node {
  'Node Type': string
  'Index Name'?: string
  Plans?: Node[]
}

const listScans = ({ Plans = [], ...node }: Node): string[] => [
  ...(node['Node Type'].includes('Scan') ? [node['Index Name'] ?? node['Node Type']] : []),
  ...Plans.flatMap(listScans),
]

test('mail that waits is counted without a look at what was sent', async () => {
  await queryRows(
    server,
    `insert into communication (id, domain_id, type, subject, to_email, from_email, message_id, status, sent_at)
     select gen_random_uuid(), $1, 'alert', 'S', 'a@example.test', 'b@example.test', 'mail ' || n,
            (case when n > 20 then 'sent' when n > 10 then 'failed' else 'queued' end)::communication_status,
            case when n > 20 then '2026-01-01'::timestamptz + make_interval(secs => n) end
       from generate_series(1, 20000) n`,
    [await makeDomain(server)],
  )
  await runStatement(server.databaseUrl, 'analyze communication')
  const scans: string[] = []
  const { mail, outbox } = await server.platform.database.read(ALL_DOMAINS, async (db) => {
    const query: Db['query'] = async (text, values = []) => {
      const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${text}`, values)
      scans.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => listScans(Plan)))
      return db.query(text, values)
    }
    const explaining: Db = { ...db, query }
    return { mail: await countUnsentMail(explaining), outbox: await countOutbox(explaining, server.time.now()) }
  })
  expect(mail.map(({ state, count }) => [state, count]).sort()).toEqual([
    ['failed', 10],
    ['queued', 10],
  ])
  expect(outbox).toMatchObject({ queued: 10, failed: 10, last_sent_at: new Date('2026-01-01T05:33:20Z') })
  expect([...new Set(scans)].sort()).toEqual(['communication_sent_at_idx', 'communication_unsent_idx'])
})
