import pg from 'pg'
import { newId } from '../../src/platform/ids.ts'
import type { TestServer } from '../harness.ts'
import { seed } from './learning.ts'
import {
  type ActivityFact,
  type CopyFact,
  type EntryFact,
  newestOf,
  type PersonFact,
  type ProgressFact,
  type SubmissionFact,
  type World,
} from './report-facts.ts'

const LONG_AGO = new Date('2025-12-31T23:59:59.999Z')

export interface Facts {
  copies: CopyFact[]
  submissions: SubmissionFact[]
  entries: EntryFact[]
  progress: ProgressFact[]
  activities: ActivityFact[]
}

function toRows(world: World, roleId: string, people: readonly PersonFact[], facts: Facts) {
  const latest = new Set(newestOf(facts.submissions).map(({ id }) => id))
  const assessment = { assessment_id: world.course.assessment }
  const of = (one: SubmissionFact) => ({ account_id: one.accountId, domain_id: one.domainId, ...assessment })
  return {
    account: people.map(({ id, domainId, name, email, createdAt, isAnonymised }) => ({
      id,
      domain_id: domainId,
      role_id: roleId,
      email,
      given_name: isAnonymised ? {} : { 'en-us': 'Pat', 'es-mx': 'Paz' },
      family_name: isAnonymised ? {} : { 'en-us': name },
      locale: 'en-us',
      active: !isAnonymised,
      accepted_terms: true,
      department: isAnonymised ? null : '+Sales',
      misc1: isAnonymised ? null : 'one',
      settings: {},
      recovery_attempts: 0,
      reminders_sent: 0,
      anonymised_at: isAnonymised ? createdAt : null,
      version: 1,
      created_at: createdAt,
      updated_at: createdAt,
    })),
    account_group: people.flatMap(({ id, domainId, groups }) =>
      groups.map((group_id) => ({ account_id: id, domain_id: domainId, group_id })),
    ),
    personal_plan: facts.copies.map(({ id, accountId, domainId, planId, isArchived }) => ({
      id,
      account_id: accountId,
      domain_id: domainId,
      plan_id: planId,
      training_order: '{}',
      archived_at: isArchived ? LONG_AGO : null,
      assigned_at: LONG_AGO,
      updated_at: LONG_AGO,
    })),
    task_progress: facts.progress.map(({ copyId, taskId, seconds }) => ({
      personal_plan_id: copyId,
      task_id: taskId,
      domain_id: world.parent,
      finished_at: LONG_AGO,
      seconds,
    })),
    response: facts.submissions.map((one) => ({
      ...of(one),
      id: one.id,
      personal_plan_id: one.copyId,
      assessment_type: one.type,
      started_at: one.at,
      updated_at: one.at,
      submitted_at: one.at,
      scoring_version: 1,
      is_latest: latest.has(one.id),
    })),
    response_score: facts.submissions.flatMap((one) =>
      Object.entries(one.scores).map(([factor_id, score]) => ({
        ...of(one),
        response_id: one.id,
        factor_id,
        assessment_type: one.type,
        score,
        submitted_at: one.at,
        is_latest: latest.has(one.id),
      })),
    ),
    response_answer: facts.submissions.flatMap(({ id, domainId, answers }) =>
      Object.entries(answers).map(([question_id, value]) => ({
        response_id: id,
        domain_id: domainId,
        question_id,
        value,
      })),
    ),
    journal_entry: facts.entries.map((one) => ({
      id: one.id,
      account_id: one.accountId,
      domain_id: one.domainId,
      personal_plan_id: one.copyId,
      journal_prompt_id: one.promptId,
      text_body: one.text,
      submitted_at: one.at,
      updated_at: one.at,
    })),
    activity: facts.activities.map(({ accountId, domainId, kind, at }) => ({
      id: newId(),
      account_id: accountId,
      domain_id: domainId,
      kind,
      occurred_at: at,
    })),
  }
}

/** Updates the planner statistics, which a server that has run for a while always has. */
async function analyze(server: TestServer): Promise<void> {
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
}

/** Inserts with one statement per table, whatever the number of rows. */
async function insertRows(server: TestServer, tables: Record<string, object[]>): Promise<void> {
  await seed(server, async (db) => {
    for (const [table, rows] of Object.entries(tables)) {
      if (rows.length === 0) continue
      const columns = Object.keys(rows[0]!).join(', ')
      await db.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    }
  })
}

/** Loads facts as the product would have recorded them. */
export async function loadPopulation(
  server: TestServer,
  world: World,
  roleId: string,
  { people, ...facts }: Facts & { people: readonly PersonFact[] },
): Promise<void> {
  await insertRows(server, toRows(world, roleId, people, facts))
  await analyze(server)
}
