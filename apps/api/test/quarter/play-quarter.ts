import { OVERALL_FACTOR_ID, PERMISSION_KEYS } from '@evenground/shared/constants'
import { openRandom, type Random } from '../../src/modules/confidentiality/gate/testing/random.ts'
import { runReleases } from '../../src/modules/releases/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { createAttacker } from '../attacker.ts'
import { makeAdministrator } from '../factories/administrators.ts'
import { type Member, makeCohort } from '../factories/cohort.ts'
import { makeDomain } from '../factories/domains.ts'
import { insertSubmission } from '../factories/insert-submission.ts'
import { makeGroup, queryRows, seed } from '../factories/learning.ts'
import type { TestServer } from '../harness.ts'
import { type Battlefield, DEPARTMENTS, GENDERS, HOSTILE_MOVES, setMode } from './hostile-moves.ts'

type Attacker = ReturnType<typeof createAttacker>
type Mode = 'identified' | 'confidential'

interface Quarter {
  attacker: Attacker
  /** How often each move went through. */
  done: Map<string, number>
  outcome: ReturnType<Attacker['conclude']>
}

/** Who attacks: with every permission, or every one but that to read single results, where answers are identified. */
export type Attack = 'reads what is identified' | 'never reads'

const READING = 'api.v2.assessments.get_response_by_id'

const pad = (value: number): string => String(value).padStart(2, '0')
const WEEKS = 6
const MOVES_A_WEEK = 5

async function makeBattlefield(
  server: TestServer,
  random: Random,
  { size, mayRead }: { size: number; mayRead: boolean },
): Promise<Battlefield> {
  const cohort = await makeCohort(server, size)
  const { domainId } = cohort
  const beside = await makeDomain(server, { parentId: domainId })
  const admin = await makeAdministrator(
    server,
    PERMISSION_KEYS.filter((key) => mayRead || key !== READING),
    domainId,
  )
  await seed(server, async ({ prisma }) => {
    await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: cohort.members[0]!.roleId } })
    const reportingAttributes = ['groups', 'department', 'gender']
    for (const id of [domainId, beside]) {
      const responseMode = mayRead || id === beside ? 'confidential' : 'identified'
      await prisma.domainPrivacy.create({ data: { domainId: id, responseMode, reportingAttributes } })
    }
    for (const { id } of cohort.members) {
      const data = { department: DEPARTMENTS[random.whole(7)]!, gender: GENDERS[random.whole(5)]! }
      await prisma.account.update({ where: { id }, data })
    }
  })
  const ids = random.shuffle(cohort.members.map(({ id }) => id))
  const above = await makeGroup(server, domainId, ids.slice(0, 4))
  const below = await makeGroup(server, domainId, ids.slice(4, 16), { parentId: above })
  const other = await makeGroup(server, domainId, ids.slice(14, 30))
  const roleId = cohort.members[0]!.roleId
  return { server, token: admin.token, random, cohort, roleId, groups: [above, below, other], beside }
}

/** Hands in for a person, where they still are there. Whoever may reads what is identified. */
async function handIn(
  { server, cohort }: Battlefield,
  attacker: Attacker,
  { id }: Member,
  { type, at, mode, mayRead }: { type: 0 | 1; at: string; mode: Mode; mayRead: boolean },
): Promise<void> {
  const [plan] = await queryRows<{ id: string; domainId: string; size: number }>(
    server,
    `select pp.id, a.domain_id as "domainId", coalesce(p.min_group_size, 5)::int as size
       from personal_plan pp join account a on a.id = pp.account_id
       left join domain_privacy p on p.domain_id = a.domain_id
      where a.id = $1 and not exists (select from response r where r.personal_plan_id = pp.id and r.assessment_type = $2)`,
    [id, type],
  )
  if (!plan) return
  const isHere = plan.domainId === cohort.domainId
  const key = newId()
  const now = isHere ? mode : 'confidential'
  const secret = { key, person: id, type: type === 0 ? ('pre' as const) : ('post' as const), leastSize: plan.size }
  const score = attacker.plant({ ...secret, wasOpen: mayRead && now === 'identified' })
  const { agree, refuse, speak, general, context, trust } = cohort.course.questions
  await seed(server, (db) =>
    insertSubmission(db, {
      id: key,
      accountId: id,
      domainId: plan.domainId,
      personalPlanId: plan.id,
      assessmentId: cohort.course.assessment,
      assessmentType: type,
      submittedAt: new Date(at),
      mode: now,
      minGroupSize: plan.size,
      answers: Object.fromEntries([agree, refuse, speak, general, context].map((one, place) => [one, 1 + (place % 5)])),
      scores: { [OVERALL_FACTOR_ID]: score, [trust]: score },
    }),
  )
}

/**
 * A quarter of an organization in which an administrator does all that can be done, and takes every figure that there is
 * each week. They never answer as someone. With every permission they read what is identified, in a week in which the
 * domain is so; without that to read single results, it is confidential for a week and identified in the others.
 */
export async function playQuarter(
  server: TestServer,
  seedNumber: number,
  { size, attack }: { size: number; attack: Attack },
): Promise<Quarter> {
  const random = openRandom(seedNumber)
  const mayRead = attack !== 'never reads'
  const field = await makeBattlefield(server, random, { size, mayRead })
  const attacker = createAttacker(server, {
    token: field.token,
    domainIds: [field.cohort.domainId, field.beside],
    assessmentId: field.cohort.course.assessment,
    values: { groups: field.groups, department: [...new Set(DEPARTMENTS)], gender: [...new Set(GENDERS)] },
  })
  const done = new Map<string, number>()
  const waiting = { pre: random.shuffle(field.cohort.members), post: random.shuffle(field.cohort.members) }
  const oddWeek = random.whole(WEEKS - 2)
  for (let week = 0; week < WEEKS; week++) {
    const day = `2026-03-${pad(2 + week)}`
    const mode: Mode = (week === oddWeek) === mayRead ? 'identified' : 'confidential'
    await expectDone('sets the mode', done, () => setMode(field, mode))
    for (const name of random.shuffle(Object.keys(HOSTILE_MOVES)).slice(0, MOVES_A_WEEK)) {
      await expectDone(name, done, () => HOSTILE_MOVES[name]!(field))
    }
    const share = week === oddWeek ? 0.1 : 0.25
    for (const [type, side] of (['pre', 'post'] as const).entries()) {
      if (side === 'post' && week < 2) continue
      for (const [at, member] of waiting[side].splice(0, Math.ceil(size * share)).entries()) {
        const moment = `${day}T10:${pad(type)}:${pad(at)}Z`
        await handIn(field, attacker, member, { type: type as 0 | 1, at: moment, mode, mayRead })
      }
    }
    await runReleases(server.platform)
    await attacker.takeAll(day)
    if (week === WEEKS - 1) await attacker.takeDocuments({})
  }
  await attacker.takeDocuments({ segments: 'department:Care' })
  return { attacker, done, outcome: attacker.conclude(60_000) }
}

/** A move may be refused, but never fails. */
async function expectDone(
  name: string,
  done: Map<string, number>,
  move: () => Promise<{ status: number; body: unknown }>,
): Promise<void> {
  const { status, body } = await move()
  if (status >= 500) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
  const key = status < 300 ? name : `${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`
  done.set(key, (done.get(key) ?? 0) + 1)
}
