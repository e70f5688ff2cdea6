import type pg from 'pg'
import { findSessionProblem } from '../find-session-problem.ts'

/** Facts that only a replica and its own primary have in common. */
interface Identity extends pg.QueryResultRow {
  database: string
  oid: string
  /** Null when this login may not read it. */
  system: string | null
}

type Ask = <Row extends pg.QueryResultRow>(text: string) => Promise<Row>

const MAY_ASK = `select has_function_privilege('pg_catalog.pg_control_system()', 'execute') as may_ask`
const IDENTITY = `current_database() as database, (select oid::text from pg_database where datname = current_database())`
const SYSTEM = '(select system_identifier::text from pg_catalog.pg_control_system())'

async function identify(ask: Ask): Promise<Identity> {
  const { may_ask: mayAsk } = await ask<{ may_ask: boolean }>(MAY_ASK)
  return await ask<Identity>(`select ${IDENTITY}, ${mayAsk ? SYSTEM : 'null'} as system`)
}

/** Explains in one sentence why this replica must not be read; null when it may be. */
export async function findReplicaProblem(replica: pg.Client, askPrimary: Ask): Promise<string | null> {
  const askReplica: Ask = async (text) => (await replica.query(text)).rows[0]
  const problem = await findSessionProblem(replica)
  if (problem) return problem
  const [here, there] = [await identify(askReplica), await identify(askPrimary)]
  const isSame = here.database === there.database && here.oid === there.oid && here.system === there.system
  return isSame ? null : 'It is a copy of another database.'
}
