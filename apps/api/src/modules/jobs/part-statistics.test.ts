import { expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { describeWholes } from './part-statistics.repo.ts'

const { platform, databaseUrl } = await createTestServer()

test('tables in parts are looked at as wholes, again after a week, and by background work alone', async () => {
  const describe = () => platform.database.read(ALL_DOMAINS, describeWholes)
  await runStatement(
    databaseUrl,
    `select pg_stat_reset_single_table_counters(oid) from pg_class where relname in ('response_answer', 'response_score')`,
  )
  expect(await describe()).toEqual(['response_answer', 'response_score'])
  expect(await describe()).toEqual([])
  const none = { domains: [], ancestors: [] }
  await expect(platform.database.read(none, describeWholes)).rejects.toMatchObject({ code: '42501' })
})
