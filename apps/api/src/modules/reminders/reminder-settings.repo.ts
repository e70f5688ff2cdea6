import { DEFAULT_LADDER } from '@evenground/shared/constants'
import type { ReminderSettings } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'

type Own = Omit<ReminderSettings, 'inherited'>

/**
 * SQL: a setting of the domain `d` as inherited from the nearest domain that has it. `chain` lists the domains, root
 * first.
 */
const handedDown = (column: string, chain: string): string =>
  `(select s.${column} from domain_reminders s where s.domain_id = any (${chain}) and s.${column} is not null
     order by array_position(${chain}, s.domain_id) desc limit 1)`

/** SQL: whether the ladder is on. If no domain decides it, it follows the domain's switch for reminders. */
const isLadderOn = (chain: string): string => `coalesce(${handedDown('ladder_on', chain)}, d.send_reminders)`
const ladderSteps = (chain: string): string =>
  `coalesce(${handedDown('ladder_steps', chain)}, '{${DEFAULT_LADDER.join(',')}}'::smallint[])`
const isDigestOn = (chain: string): string => `coalesce(${handedDown('digest_on', chain)}, false)`

const ABOVE = 'd.ancestor_ids'
const ALL = 'd.ancestor_ids || d.id'

export async function findReminderSettings(db: Db, domainId: string): Promise<ReminderSettings | undefined> {
  const [row] = await db.query<ReminderSettings>(
    `select own.ladder_on, own.ladder_steps, own.digest_on,
            jsonb_build_object('ladder_on', ${isLadderOn(ABOVE)}, 'ladder_steps', ${ladderSteps(ABOVE)},
                               'digest_on', ${isDigestOn(ABOVE)}) as inherited
       from domain d left join domain_reminders own on own.domain_id = d.id where d.id = $1`,
    [domainId],
  )
  return row
}

export async function saveReminderSettings(db: Db, domainId: string, own: Own): Promise<void> {
  await db.query(
    `insert into domain_reminders (domain_id, ladder_on, ladder_steps, digest_on) values ($1, $2, $3::smallint[], $4)
     on conflict (domain_id) do update
        set ladder_on = excluded.ladder_on, ladder_steps = excluded.ladder_steps, digest_on = excluded.digest_on,
            updated_at = now()`,
    [domainId, own.ladder_on, own.ladder_steps, own.digest_on],
  )
}

export interface WritingDomain {
  id: string
  ancestorIds: string[]
  timeZone: string
}

const WRITES = `d.active and not exists (select from domain up where up.id = any (d.ancestor_ids) and not up.active)`

/** Lists domains with a ladder that are neither paused nor inactive. */
export const listLadderDomains = (db: Db): Promise<(WritingDomain & { steps: number[] })[]> =>
  db.query(
    `select d.id, d.ancestor_ids as "ancestorIds", d.time_zone as "timeZone", ${ladderSteps(ALL)} as steps
       from domain d where ${WRITES} and not d.paused and ${isLadderOn(ALL)} order by d.id`,
  )

/**
 * Whether someone has an active manager whom the digest tells about their plans, as far as the person's own domain
 * decides it.
 */
export async function isInDigest(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db.query<{ told: boolean }>(
    `select ${isDigestOn(ALL)} and exists (
              select from account m where m.id = a.manager_id and m.active and m.anonymised_at is null) as told
       from account a join domain d on d.id = a.domain_id where a.id = $1`,
    [accountId],
  )
  return row?.told ?? false
}

/** Lists domains whose managers get a digest. Domains with paused training send it too. */
export const listDigestDomains = (db: Db): Promise<WritingDomain[]> =>
  db.query(
    `select d.id, d.ancestor_ids as "ancestorIds", d.time_zone as "timeZone"
       from domain d where ${WRITES} and ${isDigestOn(ALL)} order by d.id`,
  )
