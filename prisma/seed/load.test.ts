import { createHash } from 'node:crypto'
import { GLOBAL_ADMINISTRATOR_ROLE_ID, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import {
  isMicroLearning,
  isPlanDone,
  isUnlocked,
  orderTraining,
  type PlanTask,
  type PlanTree,
  percentComplete,
  preAssessments,
} from '@evenground/shared/learning'
import { isJournalEntryLongEnough } from '@evenground/shared/rules'
import { OVERALL_FACTOR_ID, SCORING_VERSION, scoreAnswers, validateAnswers } from '@evenground/shared/scoring'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../apps/api/test/database/test-database.ts'
import { createDemo } from './index.ts'
import { buildRows } from './load/build-rows.ts'

const now = new Date('2026-11-21T15:00:00Z')
const passwordHash = '$2b$04$abcdefghijklmnopqrstuv'
const database = await createTestDatabase()

/** Runs a query with all rights of the database's owner. */
async function ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return await connected({}, async (client) => (await client.query<Row>(sql, values)).rows)
}

async function connected<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url, ...config })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const countIn = async (table: string): Promise<number> =>
  Number((await ask(`select count(*) from "${table}"`))[0]?.count)

/** Creates what every installation has before its first account, and remembers the role that writes. */
async function prepare(): Promise<void> {
  await ask(`insert into role (id, title) values ('${GLOBAL_ADMINISTRATOR_ROLE_ID}', '{}')`)
  await ask(`insert into domain (id, title) values ('${ROOT_DOMAIN_ID}', '{"en-us": "Evenground"}')`)
  await ask('create table writer (name text)')
  await ask('grant insert on writer to evenground_app')
  await ask(`create function note_writer() returns trigger language plpgsql as
    $$ begin insert into writer values (current_user); return null; end $$`)
  await ask('create trigger noted after insert on account for each statement execute function note_writer()')
}

beforeAll(async () => {
  await prepare()
  const start = performance.now()
  await createDemo({ connectionString: database.applicationUrl, passwordHash, now })
  console.log(`laid out in ${Math.round(performance.now() - start)} ms`)
})

type StoredPlan = {
  id: string
  email: string | null
  plan_id: string
  title: string
  order_type: 'worst_factor_first' | 'forward' | 'reverse'
  started_at: Date | null
  unlocked_at: Date | null
  completed_at: Date | null
  assigned_at: Date
  training_order: string[]
  finished: string[]
  pre_scores: Record<string, number> | null
}

const storedPlans = (): Promise<StoredPlan[]> =>
  ask(`
    select pp.id, a.email, pp.plan_id, p.title ->> 'en-us' as title, p.order_type, pp.started_at, pp.unlocked_at,
           pp.completed_at, pp.assigned_at, pp.training_order,
           (select coalesce(array_agg(t.task_id), '{}') from task_progress t
             where t.personal_plan_id = pp.id and t.finished_at is not null) as finished,
           (select jsonb_object_agg(s.factor_id, s.score) from response r join response_score s on s.response_id = r.id
             where r.personal_plan_id = pp.id and r.assessment_type = 0) as pre_scores
      from personal_plan pp join account a on a.id = pp.account_id join plan p on p.id = pp.plan_id
     order by pp.id`)

/** The master plans by id, in the form that the learning engine reads. */
async function storedTrees(): Promise<Map<string, PlanTree>> {
  const tasks = await ask<PlanTask & { planId: string; trainingId: string | null }>(`
    select id, plan_id as "planId", training_id as "trainingId", section, task_type as "taskType", required,
           coalesce(assessment_id, medium_id, instruction_id, journal_prompt_id) as "taskId",
           assessment_type as "assessmentType", task_order as "taskOrder" from plan_task`)
  const groups = await ask<{ id: string; planId: string; factorId: string; taskOrder: number }>(
    'select id, plan_id as "planId", factor_id as "factorId", task_order as "taskOrder" from training_group',
  )
  const plans = await ask<{ id: string }>('select id from plan')
  return new Map(
    plans.map(({ id }) => {
      const inSection = (section: string) => tasks.filter((task) => task.planId === id && task.section === section)
      const training = groups
        .filter((group) => group.planId === id)
        .map((group) => ({ ...group, tasks: tasks.filter((task) => task.trainingId === group.id) }))
      return [id, { intro: inSection('intro'), training, outro: inSection('outro') }]
    }),
  )
}

function pathOf(plan: StoredPlan, tree: PlanTree) {
  return { tree, title: plan.title, finished: new Set(plan.finished), preSubmitted: plan.pre_scores !== null }
}

describe('the layout', () => {
  it('fills the tables', async () => {
    const wanted = {
      domain: 4,
      domain_logo: 3,
      role: 4,
      account: 405,
      group: 22,
      factor: 10,
      question: 40,
      medium: 9,
      plan: 3,
      training_group: 11,
      plan_task: 45,
      certificate: 0,
    }
    for (const [table, count] of Object.entries(wanted)) expect(await countIn(table), table).toBe(count)
    const [{ responses, answers } = {}] = await ask(
      `select (select count(*)::int from response) as responses, (select count(*)::int from response_answer) as answers`,
    )
    expect(responses).toBeGreaterThan(450)
    expect(answers).toBe(38 * responses)
  })

  it('writes as the login that row-level security binds', async () => {
    const { username } = new URL(database.applicationUrl)
    expect(await ask('select distinct name from writer')).toEqual([{ name: username }])
  })

  it('gives the same rows for the same moment, but for their ids', async () => {
    const nameIds = async () => {
      const ids = new Map<string, number>()
      const text = JSON.stringify(await buildRows({ passwordHash, now }))
      return text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        ids.set(id, ids.get(id) ?? ids.size)
        return `#${ids.get(id)}`
      })
    }
    const digest = async () =>
      createHash('sha256')
        .update(await nameIds())
        .digest('hex')
    expect(await digest()).toBe(await digest())
  })

  it('leaves an install alone that has accounts', async () => {
    const before = await countIn('activity')
    await createDemo({ connectionString: database.applicationUrl, passwordHash, now })
    expect(await countIn('activity')).toBe(before)
    expect(await countIn('account')).toBe(405)
  })
})

describe('places and content', () => {
  it('hangs the organizations into the tree', async () => {
    const rows = await ask<{ title: string; ancestors: string[] }>(`
      select d.title ->> 'en-us' as title, (select array_agg(a.title ->> 'en-us' order by place.ordinality)
               from unnest(d.ancestor_ids) with ordinality as place (id) join domain a on a.id = place.id) as ancestors
        from domain d where d.parent_id = d.ancestor_ids[cardinality(d.ancestor_ids)] order by 1`)
    expect(rows).toEqual([
      { title: 'Alder & Wren', ancestors: ['Evenground'] },
      { title: 'Alder & Wren México', ancestors: ['Evenground', 'Alder & Wren'] },
      { title: 'Harbor Health', ancestors: ['Evenground'] },
    ])
  })

  it('stores each logo as a PNG with its digest', async () => {
    const logos = await ask<{ mime: string; bytes: Buffer; sha256: Buffer }>('select * from domain_logo')
    for (const { mime, bytes, sha256 } of logos) {
      expect(mime).toBe('image/png')
      expect(bytes.subarray(1, 4).toString()).toBe('PNG')
      expect(sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true)
    }
  })

  it('shares the core programme with all and keeps the plan of one organization from the others', async () => {
    const plansSeenBy = async (title: string) => {
      const [place] = await ask<{ id: string; ancestors: string }>(
        `select id, array_to_string(ancestor_ids, ',') as ancestors from domain where title ->> 'en-us' = $1`,
        [title],
      )
      const options = `-c app.scope=${place?.id} -c app.lineage=${place?.ancestors}`
      return await connected({ connectionString: database.applicationUrl, options }, async (client) => {
        const { rows } = await client.query<{ title: string; tasks: number; known: number }>(`
          select p.title ->> 'en-us' as title, count(t.id)::int as tasks,
                 count(coalesce(a.id, m.id, i.id, j.id))::int as known
            from plan p join plan_task t on t.plan_id = p.id
            left join assessment a on a.id = t.assessment_id left join medium m on m.id = t.medium_id
            left join instruction i on i.id = t.instruction_id left join journal_prompt j on j.id = t.journal_prompt_id
           group by p.id order by 1`)
        // Everyone who can read a plan must be able to read all content of its tasks.
        for (const plan of rows) expect(plan.known, plan.title).toBe(plan.tasks)
        return rows.map((plan) => plan.title)
      })
    }
    const shared = ['Belonging at Work', 'Micro learning: Fair meetings in twenty minutes']
    expect(await plansSeenBy('Alder & Wren')).toEqual([...shared, 'Safe to speak'])
    expect(await plansSeenBy('Alder & Wren México')).toEqual([...shared, 'Safe to speak'])
    expect(await plansSeenBy('Harbor Health')).toEqual(shared)
  })

  it('keeps the results of one organization confidential, as its people were promised, and those of the others identified', async () => {
    const modes = await ask<{ title: string; response: string; entry: string; least: number }>(`
      select d.title ->> 'en-us' as title, string_agg(distinct r.mode, ',') as response,
             (select string_agg(distinct e.mode, ',') from journal_entry e where e.domain_id = d.id) as entry,
             max(r.min_group_size)::int as least
        from domain d join response r on r.domain_id = d.id group by d.id order by 1`)
    expect(modes).toEqual([
      { title: 'Alder & Wren', response: 'identified', entry: 'identified', least: 5 },
      { title: 'Alder & Wren México', response: 'identified', entry: 'identified', least: 5 },
      { title: 'Harbor Health', response: 'confidential', entry: 'confidential', least: 8 },
    ])
  })

  it('gives nobody a role or a plan that their domain does not offer', async () => {
    const [{ roles, plans } = {}] = await ask(`
      select (select count(*)::int from account a where a.role_id <> '${GLOBAL_ADMINISTRATOR_ROLE_ID}' and not exists (
               select from domain_role o where o.domain_id = a.domain_id and o.role_id = a.role_id)) as roles,
             (select count(*)::int from personal_plan pp where not exists (
               select from domain_plan o where o.domain_id = pp.domain_id and o.plan_id = pp.plan_id)) as plans`)
    expect([roles, plans]).toEqual([0, 0])
    expect(
      await ask(`select email, domain_id from account where role_id = $1`, [GLOBAL_ADMINISTRATOR_ROLE_ID]),
    ).toEqual([{ email: 'admin@demo.test', domain_id: ROOT_DOMAIN_ID }])
  })
})

describe('responses', () => {
  it('hold the scores that the scoring engine gives for the stored answers', async () => {
    const questions = await ask<{ id: string; assessmentId: string }>(`
      select id, assessment_id as "assessmentId", factor_id as "factorId", scored, negative, alias,
             target_id as "questionId", question_order as "questionOrder" from question`)
    const superFactors = await ask<{ id: string; factorIds: string[] }>(
      `select super_factor_id as id, array_agg(factor_id order by position) as "factorIds" from factor_member group by 1`,
    )
    const responses = await ask<{
      assessment_id: string
      scoring_version: number
      answers: Record<string, number>
      scores: Record<string, number>
    }>(`
      select r.assessment_id, r.scoring_version,
             (select jsonb_object_agg(question_id, value) from response_answer a where a.response_id = r.id) as answers,
             (select jsonb_object_agg(factor_id, score) from response_score s where s.response_id = r.id) as scores
        from response r where r.submitted_at is not null`)
    expect(responses.length).toBe(await countIn('response'))
    for (const { assessment_id, answers, scores, scoring_version } of responses) {
      const asked = questions.filter((question) => question.assessmentId === assessment_id) as never[]
      expect(validateAnswers(asked, answers).submittable).toBe(true)
      expect(scores).toEqual(scoreAnswers({ questions: asked, superFactors, answers }).scores)
      expect(Object.keys(scores)).toHaveLength(11)
      expect(scoring_version).toBe(SCORING_VERSION)
    }
  })

  it('repeat what reports group by: place, person, type and time of the response', async () => {
    const [{ differing } = {}] = await ask(`
      select count(*)::int as differing from response_score s join response r on r.id = s.response_id
       where (s.domain_id, s.account_id, s.assessment_id, s.assessment_type, s.submitted_at, s.is_latest)
             is distinct from (r.domain_id, r.account_id, r.assessment_id, r.assessment_type, r.submitted_at, true)
          or not r.is_latest`)
    expect(differing).toBe(0)
    expect(await ask('select locked, version from assessment')).toEqual([{ locked: true, version: 2 }])
  })

  it('rise from the first to the second assessment', async () => {
    const rows = await ask<{ assessment_type: number; mean: number }>(
      `select assessment_type, avg(score) as mean from response_score where factor_id = $1 group by 1 order by 1`,
      [OVERALL_FACTOR_ID],
    )
    expect(rows.map((row) => row.assessment_type)).toEqual([0, 1])
    expect(rows[0]?.mean).toBeGreaterThan(60)
    expect((rows[1]?.mean ?? 0) - (rows[0]?.mean ?? 0)).toBeGreaterThan(4)
  })
})

describe('personal plans', () => {
  it('are complete, with 100 percent and a date, exactly where the learning engine says so', async () => {
    const trees = await storedTrees()
    let complete = 0
    for (const plan of await storedPlans()) {
      const tree = trees.get(plan.plan_id) as PlanTree
      const finished = new Set(plan.finished)
      expect(isPlanDone(tree, finished), `${plan.email} ${plan.title}`).toBe(plan.completed_at !== null)
      expect(percentComplete(tree, finished) === 100).toBe(plan.completed_at !== null)
      if (plan.completed_at) complete++
    }
    expect(complete).toBeGreaterThan(200)
  })

  it('are open, in the order that the pre scores ask for, exactly where the learning engine says so', async () => {
    const trees = await storedTrees()
    for (const plan of await storedPlans()) {
      const tree = trees.get(plan.plan_id) as PlanTree
      // Micro learning is open from the start; its order is recorded at the first visit.
      const isOpen = plan.started_at !== null && isUnlocked(pathOf(plan, tree))
      expect(plan.unlocked_at !== null, `${plan.email} ${plan.title}`).toBe(isOpen)
      const order = orderTraining({
        groups: tree.training,
        orderType: plan.order_type,
        scores: plan.pre_scores ?? {},
        micro: isMicroLearning(plan.title),
      })
      expect(plan.training_order).toEqual(isOpen ? order : [])
      if (preAssessments(tree).length > 0) expect(plan.pre_scores !== null).toBe(isOpen)
    }
  })

  it('say since when there were answers that the order follows from', async () => {
    const [counts] = await ask(`
      select count(*) filter (where pp.ordered_since is distinct from case when pp.unlocked_at is not null then
               (select min(r.started_at) from response r where r.personal_plan_id = pp.id and r.assessment_type = 0) end)::int as wrong,
             count(pp.ordered_since)::int as kept from personal_plan pp`)
    expect(counts).toEqual({ wrong: 0, kept: expect.any(Number) })
    expect(counts?.kept).toBeGreaterThan(20)
  })

  it('were worked through one task at a time, between assignment and now', async () => {
    const steps = await ask<{ personal_plan_id: string; assigned_at: Date; started_at: Date; finished_at: Date }>(`
      select t.personal_plan_id, pp.assigned_at, t.started_at, t.finished_at
        from task_progress t join personal_plan pp on pp.id = t.personal_plan_id
       where t.started_at is not null order by t.personal_plan_id, t.started_at`)
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]
      const free = before?.personal_plan_id === step.personal_plan_id ? before.finished_at : step.assigned_at
      expect(step.started_at.getTime()).toBeGreaterThanOrEqual(free.getTime())
      expect(step.finished_at.getTime()).toBeGreaterThan(step.started_at.getTime())
      expect(step.finished_at.getTime()).toBeLessThan(now.getTime())
    }
  })

  it('have evidence for every finished task that needs it', async () => {
    const missing = await ask(`
      select k.task_type from task_progress t
        join plan_task k on k.id = t.task_id join personal_plan pp on pp.id = t.personal_plan_id
        join domain d on d.id = pp.domain_id
       where t.finished_at is not null and case k.task_type
         when 'assessment' then not exists (select from response r where r.personal_plan_id = pp.id
           and r.assessment_id = k.assessment_id and r.assessment_type = k.assessment_type
           and r.submitted_at <= t.finished_at)
         when 'medium' then not exists (select from observation o where o.personal_plan_id = pp.id
           and o.medium_id = k.medium_id and (o.verified or d.allow_video_skip))
         when 'journal_prompt' then not d.allow_journal_skip and not exists (select from journal_entry e
           where e.personal_plan_id = pp.id and e.journal_prompt_id = k.journal_prompt_id)
         else false end`)
    expect(missing).toEqual([])
    const entries = await ask<{ text_body: string }>('select text_body from journal_entry')
    expect(entries.filter((entry) => !isJournalEntryLongEnough(entry.text_body))).toEqual([])
  })

  it('are ten different voices on every page of a prompt’s entries', async () => {
    const entries = await ask<{ prompt: string; text_body: string }>(
      `select journal_prompt_id as prompt, text_body from journal_entry where mode = 'identified'
        order by journal_prompt_id, submitted_at desc`,
    )
    const beginnings = Map.groupBy(entries, ({ prompt }) => prompt)
    expect(beginnings.size).toBe(14)
    for (const written of beginnings.values()) {
      const texts = written.map(({ text_body }) => text_body.slice(0, 20))
      for (let first = 0; first + 10 <= texts.length; first += 10) {
        expect(new Set(texts.slice(first, first + 10)).size).toBe(10)
      }
    }
  })

  it('show that skipping is used where it is allowed', async () => {
    const [{ cut, skipped } = {}] = await ask(`
      select (select count(*)::int from observation where not verified) as cut,
             (select count(*)::int from task_progress t join plan_task k on k.id = t.task_id
               where k.journal_prompt_id is not null and not exists (select from journal_entry e
                 where e.personal_plan_id = t.personal_plan_id and e.journal_prompt_id = k.journal_prompt_id)) as skipped`)
    expect(cut).toBeGreaterThan(20)
    expect(skipped).toBeGreaterThan(20)
  })
})

describe('activity', () => {
  it('records each thing once that was done', async () => {
    const rows = await ask<{ kind: string; count: number }>('select kind, count(*)::int from activity group by 1')
    const recorded = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
    const count = async (sql: string) => Number((await ask(`select count(*) from ${sql}`))[0]?.count)
    const people = await ask<{ id: string; visits: number }>(
      `select account_id as id, count(*)::int as visits from activity where kind = 'sign_in' group by 1`,
    )
    expect(recorded).toEqual({
      sign_in: people.reduce((sum, { visits }) => sum + visits, 0),
      plan_started: await count('personal_plan where started_at is not null'),
      training_unlocked: await count('personal_plan where unlocked_at is not null'),
      plan_completed: await count('personal_plan where completed_at is not null'),
      task_started: await count('task_progress where started_at is not null'),
      task_completed: await count('task_progress where finished_at is not null'),
      assessment_submitted: await count('response where submitted_at is not null'),
      medium_observed: await count('observation'),
      journal_written: await count('journal_entry'),
    })
  })

  it('agrees with what the accounts say of their last visits, and ends before now', async () => {
    const accounts = await ask(
      `
      select a.email from account a
        left join lateral (select array_agg(occurred_at order by occurred_at desc) as visits from activity v
          where v.account_id = a.id and kind = 'sign_in') signed on true
        left join lateral (select max(occurred_at) as last, min(occurred_at) as first from activity v
          where v.account_id = a.id) active on true
       where a.last_sign_in_at is distinct from signed.visits[1]
          or a.previous_sign_in_at is distinct from signed.visits[2]
          or a.last_activity_at is distinct from active.last
          or active.first < a.created_at or active.last >= $1 or a.last_reminder_at >= $1
          or a.last_reminder_at < a.last_activity_at`,
      [now],
    )
    expect(accounts).toEqual([])
  })

  it('begins every sitting after a sign-in', async () => {
    const early = await ask(`
      select a.occurred_at from activity a
       where a.kind = 'plan_started' and not exists (select from activity s where s.kind = 'sign_in'
         and s.account_id = a.account_id and s.occurred_at < a.occurred_at)`)
    expect(early).toEqual([])
    const [{ inside } = {}] = await ask(`
      select count(*)::int as inside from activity s join personal_plan pp on pp.account_id = s.account_id
        join task_progress t on t.personal_plan_id = pp.id and t.started_at <= s.occurred_at
         and s.occurred_at < t.finished_at
       where s.kind = 'sign_in'`)
    expect(inside).toBe(0)
  })
})

describe('the named people', () => {
  const plansOf = async (email: string) => (await storedPlans()).filter((plan) => plan.email === email)

  it('has a learner who has touched nothing', async () => {
    const plans = await plansOf('learner@demo.test')
    expect(plans.map((plan) => plan.title)).toEqual([
      'Belonging at Work',
      'Micro learning: Fair meetings in twenty minutes',
      'Safe to speak',
    ])
    for (const plan of plans) expect(plan).toMatchObject({ started_at: null, finished: [], training_order: [] })
    expect(
      await ask(`select last_sign_in_at from account where email = 'learner@demo.test'
        and not exists (select from activity v where v.account_id = account.id)`),
    ).toEqual([{ last_sign_in_at: null }])
  })

  it('has a learner in the middle of training: the pre assessment and the two weakest factors are done', async () => {
    const [core] = await plansOf('halfway@demo.test')
    const tree = (await storedTrees()).get(core?.plan_id ?? '') as PlanTree
    expect(core?.pre_scores).not.toBeNull()
    expect(core?.completed_at).toBeNull()
    const done = core?.training_order.filter((id) =>
      tree.training.find((group) => group.id === id)?.tasks.every((task) => core.finished.includes(task.id)),
    )
    expect(done).toEqual(core?.training_order.slice(0, 2))
    const percent = percentComplete(tree, new Set(core?.finished))
    expect(percent).toBeGreaterThan(20)
    expect(percent).toBeLessThan(50)
  })

  it('has a learner who has finished, post assessment included', async () => {
    const [core] = await plansOf('done@demo.test')
    expect(core?.completed_at).not.toBeNull()
    const types = await ask<{ assessment_type: number }>(
      'select assessment_type from response where personal_plan_id = $1 and is_latest order by 1',
      [core?.id],
    )
    expect(types.map((row) => row.assessment_type)).toEqual([0, 1])
  })

  it('lets everybody in with the one password, under their own names', async () => {
    expect(await ask('select distinct password_hash from account')).toEqual([{ password_hash: passwordHash }])
    const [mexican] = await ask<{ given_name: Record<string, string> }>(
      `select given_name from account where locale = 'es-mx' limit 1`,
    )
    expect(mexican?.given_name['es-mx']).toBe(mexican?.given_name['en-us'])
    expect(mexican?.given_name['en-us']).toBeTruthy()
  })

  it('asks nobody for recovery questions who has been using an account without an address', async () => {
    const [{ without } = {}] = await ask(`
      select count(*)::int as without from account a where a.email is null and a.last_sign_in_at is not null
        and (select count(*) from account_secret s where s.account_id = a.id) <> 3`)
    expect(without).toBe(0)
    expect(await countIn('account_secret')).toBeGreaterThan(60)
  })
})
