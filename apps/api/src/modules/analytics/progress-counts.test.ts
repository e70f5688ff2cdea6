import { removeAccount } from '@evenground/shared/contract/accounts'
import { getUserProgress } from '@evenground/shared/contract/analytics'
import { describe, expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { expectExactProgress, type ProgressQuestion, readProgress } from '../../../test/progress-differences.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { recountProgress, recountProgressOfPeople } from '../learning/index.ts'

const server = await createTestServer()
const { database } = server.platform

const NOBODY = { notStarted: 0, started: 0, completed: 0, n: 0 }

const readBoth = (question: ProgressQuestion) => readProgress(server, question)
const expectExact = (question: ProgressQuestion, when?: string) => expectExactProgress(server, [question], when)
const change = (sql: string, values: readonly unknown[] = []) => seed(server, ({ query }) => query(sql, values))
const recount = () => recountProgress(server.platform)
const listNotes = () =>
  queryRows(server, 'select id from progress_change union all select id from progress_plan_change')

/** Creates a domain with a course and people who have not begun it, and counts them all. */
async function setUp(people = 2) {
  const domainId = await makeDomain(server)
  const course = await makeCourse(server, { domainId })
  const roleId = await makeRole(server, domainId)
  const join = () => makeAccount(server, { domainId, roleId })
  const held: { personId: string; planId: string }[] = []
  for (let count = 0; count < people; count++) {
    const person = await join()
    held.push({ personId: person.id, planId: await assignPlan(server, person, course.plan) })
  }
  await recount()
  const question = { scope: ALL_DOMAINS, domainIds: [domainId], assessmentId: course.assessment }
  return { domainId, course, join, held, question }
}

type Place = Awaited<ReturnType<typeof setUp>>

/** Inserts the first record of work on a plan, by the table of that record. */
const RECORDS: Record<string, (planId: string, personId: string, place: Place) => [string, unknown[]]> = {
  response: (planId, personId, { domainId, course }) => [
    `insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type)
     values ($1, $2, $3, $4, $5, 0)`,
    [newId(), personId, domainId, planId, course.assessment],
  ],
  task_progress: (planId, _personId, { domainId, course }) => [
    'insert into task_progress (personal_plan_id, task_id, domain_id, started_at) values ($1, $2, $3, now())',
    [planId, course.tasks.hello, domainId],
  ],
  observation: (planId, personId, { domainId, course }) => [
    'insert into observation (id, account_id, domain_id, personal_plan_id, medium_id) values ($1, $2, $3, $4, $5)',
    [newId(), personId, domainId, planId, course.content.video],
  ],
  journal_entry: (planId, personId, { domainId, course }) => [
    `insert into journal_entry (id, account_id, domain_id, personal_plan_id, journal_prompt_id, text_body)
     values ($1, $2, $3, $4, $5, 'A thought')`,
    [newId(), personId, domainId, planId, course.content.promptA],
  ],
}

interface Scenario {
  before?: (place: Place) => Promise<unknown>
  change: (place: Place) => Promise<unknown>
  /** Whether the trigger acts only when the change is recounted. */
  recounts?: boolean
}

const ofFirst = ({ held }: Place) => held[0] as { personId: string; planId: string }

/** For each trigger, a change that only this trigger records. */
const SCENARIOS: Record<string, Scenario> = {
  'personal_plan.note_progress_on_insert': {
    change: async ({ join, course }) => assignPlan(server, await join(), course.plan),
  },
  'personal_plan.note_progress_on_delete': {
    change: (place) => change('delete from personal_plan where id = $1', [ofFirst(place).planId]),
  },
  'personal_plan.note_progress_on_update': {
    change: (place) => change('update personal_plan set archived_at = now() where id = $1', [ofFirst(place).planId]),
  },
  'account.note_progress_on_update': {
    change: (place) => change('update account set active = false where id = $1', [ofFirst(place).personId]),
  },
  'plan.note_progress_on_update': {
    change: ({ course }) => change('update plan set active = false where id = $1', [course.plan]),
  },
  'plan_task.note_progress_on_insert': {
    before: ({ course }) => change('delete from plan_task where plan_id = $1', [course.plan]),
    change: ({ course }) =>
      change(
        `insert into plan_task (id, plan_id, section, task_type, assessment_id, assessment_type)
         values ($1, $2, 'intro', 'assessment', $3, 0)`,
        [newId(), course.plan, course.assessment],
      ),
  },
  'plan_task.note_progress_on_delete': {
    change: ({ course }) => change('delete from plan_task where plan_id = $1', [course.plan]),
  },
  'plan_task.note_progress_on_update': {
    change: async ({ domainId, course }) => {
      const other = await makeCourse(server, { domainId })
      await change('update plan_task set assessment_id = $2 where plan_id = $1 and assessment_id is not null', [
        course.plan,
        other.assessment,
      ])
    },
  },
  'progress_state.count_progress_on_insert': {
    change: async ({ join, course }) => assignPlan(server, await join(), course.plan),
    recounts: true,
  },
  'progress_state.count_progress_on_update': {
    change: (place) => change('update personal_plan set completed_at = now() where id = $1', [ofFirst(place).planId]),
    recounts: true,
  },
  'progress_state.count_progress_on_delete': {
    change: (place) => change('delete from personal_plan where id = $1', [ofFirst(place).planId]),
    recounts: true,
  },
}
for (const [table, record] of Object.entries(RECORDS)) {
  const begin = (place: Place) => change(...record(ofFirst(place).planId, ofFirst(place).personId, place))
  SCENARIOS[`${table}.note_progress_on_insert`] = { change: begin }
  SCENARIOS[`${table}.note_progress_on_delete`] = {
    before: begin,
    change: (place) => change(`delete from ${table} where personal_plan_id = $1`, [ofFirst(place).planId]),
  }
  SCENARIOS[`${table}.note_progress_on_update`] = {
    before: async (place) => {
      await begin(place)
      await change('update personal_plan set archived_at = now() where id = $1', [place.held[1]?.planId])
    },
    change: (place) =>
      change(`update ${table} set personal_plan_id = $2 where personal_plan_id = $1`, [
        ofFirst(place).planId,
        place.held[1]?.planId,
      ]),
  }
}

describe('each trigger', () => {
  test('has a change here that it alone writes down', async () => {
    const triggers = await queryRows<{ name: string }>(
      server,
      `select tgrelid::regclass || '.' || tgname as name from pg_trigger where tgname ~ '^(note|count)_progress_' order by 1`,
    )
    expect(triggers.map(({ name }) => name)).toEqual(Object.keys(SCENARIOS).toSorted())
  })

  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    test(`${name}: the figure is right with it and wrong without it`, async () => {
      const [table, trigger] = name.split('.')
      const toggle = (word: 'enable' | 'disable') =>
        runStatement(server.databaseUrl, `alter table ${table} ${word} trigger ${trigger}`)
      const run = async (place: Place) => {
        await scenario.change(place)
        if (scenario.recounts) await recount()
        return readBoth(place.question)
      }
      const begin = async () => {
        const place = await setUp()
        await scenario.before?.(place)
        await recount()
        await expectExact(place.question, 'before')
        return place
      }
      const withIt = await run(await begin())
      expect(withIt.kept).toEqual(withIt.counted)

      const place = await begin()
      await toggle('disable')
      try {
        const without = await run(place)
        expect(without.counted).toEqual(withIt.counted)
        expect(without.kept).not.toEqual(without.counted)
      } finally {
        await toggle('enable')
      }
      // Recounting everyone corrects changes that no trigger recorded.
      await change('select app_recount_progress()')
      await expectExact(place.question, 'after the recount')
      await recount()
      await expectExact(place.question, 'after recounting')
    })
  }
})

describe('while others write', () => {
  const insertResponse = (place: Place, position: number) =>
    RECORDS.response?.(place.held[position]?.planId as string, place.held[position]?.personId as string, place) as [
      string,
      unknown[],
    ]

  test('a change that is committed after recounting began is counted, and recounted the next time', async () => {
    const place = await setUp()
    const { question, held } = place
    await change('update personal_plan set started_at = now() where id = $1', [held[1]?.planId])
    await seed(server, async ({ query }) => {
      // This person has a recorded change already. The recount must not lose it, while it counts someone else.
      await query(...insertResponse(place, 0))
      await recount()
      await expectExact(question, 'before the change is committed')
    })
    await expectExact(question, 'once it is committed')
    expect(await listNotes()).toHaveLength(1)
    await recount()
    await expectExact(question, 'once it is recounted')
    expect(await listNotes()).toEqual([])
    expect((await readBoth(question)).kept).toEqual({ notStarted: 0, started: 2, completed: 0, n: 2 })
  })

  test('a change of someone who is being looked at is not lost', async () => {
    const place = await setUp()
    const { question, held } = place
    await change('update personal_plan set started_at = now() where id = $1', [held[1]?.planId])
    await database.transaction(ALL_DOMAINS, async (db) => {
      await recountProgressOfPeople(
        db,
        held.map(({ personId }) => personId),
      )
      await change('update personal_plan set completed_at = now() where id = $1', [held[1]?.planId])
      await change(...insertResponse(place, 0))
      await expectExact(question, 'before the recounting is committed')
    })
    await expectExact(question, 'once it is committed')
    await recount()
    expect((await readBoth(question)).kept).toEqual({ notStarted: 0, started: 1, completed: 1, n: 2 })
  })

  test('who is enrolled in a plan while it is changed is counted by the changed plan', async () => {
    const { course, join, question } = await setUp()
    const person = await join()
    // The enrollment waits until the transaction with the change of the plan ends.
    let enrolled: Promise<unknown> = Promise.resolve()
    await seed(server, async ({ query }) => {
      await query('delete from plan_task where plan_id = $1 and assessment_id is not null', [course.plan])
      enrolled = assignPlan(server, person, course.plan)
      await recount()
      await expectExact(question, 'before the change of the plan is committed')
    })
    await enrolled
    await expectExact(question, 'once it is committed')
    await recount()
    await expectExact(question, 'once it is recounted')
    expect((await readBoth(question)).kept).toEqual(NOBODY)
  })

  test('jobs that recount at the same time count everyone once', async () => {
    const { question, course, join } = await setUp(5)
    await change('select app_recount_progress()')
    await assignPlan(server, await join(), course.plan)
    await Promise.all([recount(), recount(), recount()])
    await expectExact(question)
    expect((await readBoth(question)).kept?.n).toBe(6)
    expect(await listNotes()).toEqual([])
  })
})

test('saving further answers of a plan that is begun writes nothing down', async () => {
  const place = await setUp()
  const { planId, personId } = ofFirst(place)
  await change('update personal_plan set started_at = now() where id = $1', [planId])
  await recount()
  for (const write of Object.values(RECORDS)) await change(...write(planId, personId, place))
  await change('update response set updated_at = now() where personal_plan_id = $1', [planId])
  await change('update personal_plan set due_at = now(), updated_at = now() where id = $1', [planId])
  await change('update account set last_activity_at = now() where id = $1', [personId])
  expect(await listNotes()).toEqual([])
  await expectExact(place.question)
})

test('the pie reads what is kept, and leaves nothing behind of someone who is erased', async () => {
  const { domainId, course, held, question } = await setUp(3)
  const admin = await makeAdministrator(server, ['api.v2.dashboard.default', 'api.v2.accounts.destroy_by_id'], domainId)
  const read = async () =>
    (
      await server.call(getUserProgress, {
        token: admin.token,
        query: { domain_ids: domainId, assessment_id: course.assessment },
      })
    ).body
  expect(await read()).toEqual({ notStarted: 3, started: 0, completed: 0, n: 3 })
  // A wrong count that exists only in the stored counts shows that these are read.
  await change(`insert into progress_count (domain_id, assessment_id, state, n) values ($1, $2, 2, 5)`, [
    domainId,
    course.assessment,
  ])
  expect(await read()).toEqual({ notStarted: 3, started: 0, completed: 5, n: 8 })
  await change('delete from progress_count where state = 2 and domain_id = $1', [domainId])

  const gone = held[0]?.personId as string
  expect((await server.call(removeAccount, { token: admin.token, params: { id: gone } })).status).toBe(204)
  const traces = `select account_id from progress_state where account_id = $1
    union all select account_id from progress_change where account_id = $1`
  expect(await queryRows(server, traces, [gone])).toEqual([])
  expect(await read()).toEqual({ notStarted: 2, started: 0, completed: 0, n: 2 })
  await recount()
  await expectExact(question)
})
