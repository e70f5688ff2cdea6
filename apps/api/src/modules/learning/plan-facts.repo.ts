import { type Db, readableDomains } from '../../platform/database/index.ts'
import { type FactorRecord, selectFactors } from '../factors/index.ts'
import { type Enrollment, enrollments, IS_ENROLLED, IS_READABLE, planMatchesId } from './enrollments.repo.ts'
import { type LearnerFlags, learnerFlags } from './flags.repo.ts'
import { factorIds, type GroupRow, groups, type TaskRow, tasks } from './plan-trees.repo.ts'
import { type ProgressRow, progress, type ScoredResponse, submitted } from './progress.repo.ts'

/** What is stored about a person's plans: one plan, or all current ones. */
export interface PlanFacts {
  plans: Enrollment[]
  tasks: TaskRow[]
  groups: GroupRow[]
  progress: ProgressRow[]
  responses: ScoredResponse[]
  /** Null if there is no such account. */
  flags: LearnerFlags | null
}

type Row = Record<string, unknown>

/** Names of timestamps, which JSON represents as text. */
const MOMENTS: readonly string[] = [
  ...['startedAt', 'dueAt', 'unlockedAt', 'orderedSince', 'completedAt', 'assignedAt', 'updatedAt'],
  ...['finishedAt', 'submittedAt', 'createdAt'],
]

/** Converts a row from JSON to the types that the same row has when PostgreSQL returns it directly. */
function reviveMoments(row: Row): Row {
  for (const name of MOMENTS) if (typeof row[name] === 'string') row[name] = new Date(row[name])
  return row
}

const reviveAll = <R>(rows: readonly Row[]): R[] => rows.map((row) => reviveMoments(row) as R)

const list = (sql: string): string => `(select coalesce(json_agg(row), '[]') from (${sql}) row)`

/** SQL: a column of the requested plans, as an array. */
const ofPlans = (column: 'id' | 'planId'): string => `array(select held."${column}" from held)`

/**
 * SQL: all facts about the plans that meet the condition `which`, as one row: one round trip instead of six. Each list
 * is JSON. `more` adds columns, which may refer to the same plans.
 */
const factsOf = (which: string, { names, more = '' }: { names: boolean; more?: string }): string => `
  with held as materialized (${enrollments(`pp.account_id = $1 and ${which}`)})
  select ${list('select * from held order by "assignedAt", id')} as plans,
         ${list(tasks(ofPlans('planId'), names))} as tasks,
         ${list(groups(ofPlans('planId'), names))} as groups,
         ${list(progress(ofPlans('id')))} as progress,
         ${list(submitted(ofPlans('id')))} as responses,
         (select to_json(flags) from (${learnerFlags('$1')}) flags) as flags${more}`

type FactsRow = { [Name in keyof Omit<PlanFacts, 'flags'>]: Row[] } & Pick<PlanFacts, 'flags'>

const readFacts = ({ plans, tasks, groups, progress, responses, flags }: FactsRow): PlanFacts => ({
  plans: reviveAll(plans),
  tasks: reviveAll(tasks),
  groups: reviveAll(groups),
  progress: reviveAll(progress),
  responses: reviveAll(responses),
  flags,
})

/** Finds one plan by its own ID or that of its master plan; an earlier run only if requested. */
export async function findPlanFacts(
  db: Db,
  accountId: string,
  id: string,
  { names, earlier }: { names: boolean; earlier: boolean },
): Promise<PlanFacts> {
  const which = `${planMatchesId('$2')} and ${earlier ? IS_READABLE : IS_ENROLLED}`
  const [row] = await db.query<FactsRow>(factsOf(which, { names }), [accountId, id], { planned: 'once' })
  return readFacts(row as FactsRow)
}

/** All current plans of a person, with all names, and the factors of their training if wanted. */
export async function listPlanFacts(
  db: Db,
  accountId: string,
  wanted: { factors: boolean },
): Promise<{ facts: PlanFacts; factors: FactorRecord[] }> {
  const more = `, ${list(selectFactors(`array(${factorIds(ofPlans('planId'))})`, '$2'))} as factors`
  const [row] = await db.query<FactsRow & { factors?: Row[] }>(
    factsOf(IS_ENROLLED, { names: true, ...(wanted.factors && { more }) }),
    wanted.factors ? [accountId, readableDomains(db.scope)] : [accountId],
    { planned: 'once' },
  )
  return { facts: readFacts(row as FactsRow), factors: reviveAll(row?.factors ?? []) }
}
