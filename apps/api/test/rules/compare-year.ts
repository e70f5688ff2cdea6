import { queryRows } from '../factories/learning.ts'
import type { TestServer } from '../harness.ts'
import type { ModelPerson } from './year-model.ts'

interface ComparedWorld {
  plans: readonly string[]
  domains: readonly string[]
}

/** What the model expects for everyone, one line per run. */
function listExpected(people: Iterable<ModelPerson>): string[] {
  const lines: string[] = []
  for (const { id, plans } of people) {
    for (const [plan, { runs, archived }] of plans) {
      for (const run of runs) {
        lines.push([id, plan, run.number, run.dueOn ?? '', run.completedAt !== null, archived].join(' '))
      }
    }
  }
  return lines.sort()
}

async function listActual(server: TestServer, plans: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ line: string }>(
    server,
    `select concat_ws(' ', pp.account_id, pp.plan_id, pp.run,
              coalesce((select event.due_on::text from assignment_rule_event event
                where event.account_id = pp.account_id and event.plan_id = pp.plan_id and event.run = pp.run
                order by event.occurred_at desc, event.id desc limit 1), ''),
              (pp.completed_at is not null)::text, (pp.archived_at is not null)::text) as line
       from personal_plan pp where pp.plan_id = any ($1::uuid[])`,
    [plans],
  )
  return rows.map(({ line }) => line).sort()
}

/** Due dates that are not the end of the logged day in the time zone that the domain had then. */
const WRONG_DUE = `select pp.id from personal_plan pp join assignment_rule_event event
    on event.account_id = pp.account_id and event.plan_id = pp.plan_id and event.run = pp.run
   join domain d on d.id = event.domain_id
  where pp.plan_id = any ($1::uuid[]) and not exists (
      select from assignment_rule_event later where later.account_id = event.account_id
         and later.plan_id = event.plan_id and later.run = event.run and later.occurred_at > event.occurred_at)
    and pp.due_at is distinct from (event.due_on + 1)::timestamp at time zone d.time_zone - interval '1 second'`

/** Plans with more than one newest run, or with a run missing in between. */
const DOUBLE = `select account_id from personal_plan where plan_id = any ($1::uuid[]) group by account_id, plan_id
  having count(*) filter (where superseded_at is null) <> 1 or count(*) <> max(run)`

/** The reminders sent, one line per plan that a person was reminded of, in the format of the ladder model. */
async function listSent(server: TestServer, plans: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ line: string }>(
    server,
    `select concat_ws(' ', r.account_id, pp.plan_id, pp.run, r.sent_on, r.due_on, r.step) as line
       from plan_reminder r join personal_plan pp on pp.id = r.personal_plan_id
      where r.kind = 'step' and pp.plan_id = any ($1::uuid[])`,
    [plans],
  )
  return rows.map(({ line }) => line)
}

/** Reminders sent on a day before which the plan was finished or archived. */
const LETTERS_FOR_NOTHING = `select r.personal_plan_id from plan_reminder r
   join personal_plan pp on pp.id = r.personal_plan_id
  where r.kind = 'step' and pp.plan_id = any ($1::uuid[])
    and least(pp.completed_at, pp.archived_at) < r.sent_on::timestamp at time zone 'UTC'`

function listMissing(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return lines.filter((line) => !known.has(line))
}

export interface YearReport {
  people: number
  runs: number
  events: number
  /** Lines that only one side has. */
  differences: string[]
  wrongDueDates: number
  doubles: number
  /** The number of plans that people were reminded of. */
  reminded: number
  /** Lines about mails that only one side has. */
  letterDifferences: string[]
  lettersForNothing: number
  /** Mails: one per person and day, whatever its content. */
  letters: { sent: number; expected: number }
}

const describeDifferences = (expected: readonly string[], actual: readonly string[]): string[] => [
  ...listMissing(expected, actual).map((line) => `only expected: ${line}`),
  ...listMissing(actual, expected).map((line) => `only there: ${line}`),
]

/** Compares what the product did with the model. */
export async function compareYear(
  server: TestServer,
  { plans, domains }: ComparedWorld,
  people: readonly ModelPerson[],
  reminders: readonly string[],
): Promise<YearReport> {
  const actual = await listActual(server, plans)
  const count = async (sql: string, ids = plans) => (await queryRows(server, sql, [ids])).length
  const letters = `select from communication where type in ('plan_due', 'plan_overdue') and domain_id = any ($1::uuid[])`
  return {
    people: people.length,
    runs: actual.length,
    events: await count('select from assignment_rule_event where plan_id = any ($1::uuid[])'),
    differences: describeDifferences(listExpected(people), actual),
    wrongDueDates: await count(WRONG_DUE),
    doubles: await count(DOUBLE),
    reminded: reminders.length,
    letterDifferences: describeDifferences(reminders, await listSent(server, plans)),
    lettersForNothing: await count(LETTERS_FOR_NOTHING),
    letters: {
      sent: await count(letters, domains),
      expected: people.reduce((sum, { lettersOn }) => sum + lettersOn.size, 0),
    },
  }
}
