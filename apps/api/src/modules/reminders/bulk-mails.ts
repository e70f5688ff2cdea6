import type { AccountBulkPreview } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import {
  noteReminders,
  queueAccountCreated,
  queueMails,
  type ReminderPlatform,
  writeReminder,
} from '../messaging/index.ts'
import { type Addressable, type BulkMail, type BulkMailState, countStates, listAddressable } from './bulk-mails.repo.ts'

export type { BulkMail } from './bulk-mails.repo.ts'

type Refusal = Exclude<BulkMailState, 'ready' | 'unchanged'>

export interface BulkMailOutcome {
  /** The ids of the people who get the mail, as far as the sender may know. */
  written: string[]
  refused: { id: string; code: Refusal }[]
}

const listRefused = (people: readonly Addressable[]): BulkMailOutcome['refused'] =>
  people.flatMap(({ id, told }) => (told === 'ready' || told === 'unchanged' ? [] : [{ id, code: told }]))

/**
 * Reminds these people of their unfinished plans, with the text of the complete-plan reminder. Returns the ids of those
 * who get a mail.
 */
async function remind(db: Db, platform: ReminderPlatform, ready: readonly Addressable[], now: Date): Promise<string[]> {
  const noted = await noteReminders(db, { enrollments: ready.flatMap(({ plans }) => plans.map(({ id }) => id)), now })
  const ancestries = new Map<string, Awaited<ReturnType<typeof findDomainWithAncestors>>>()
  for (const domainId of new Set(ready.map((one) => one.domainId))) {
    ancestries.set(domainId, await findDomainWithAncestors(db, domainId))
  }
  const mails = ready.flatMap((person) => {
    const plans = person.plans.filter(({ id }) => noted.has(id))
    const ancestors = ancestries.get(person.domainId)
    if (plans.length === 0 || !ancestors) return []
    const mail = writeReminder({ ...person, plans }, ancestors, platform)
    return [{ ...mail, domainId: person.domainId, accountId: person.id }]
  })
  await queueMails(db, platform, mails)
  return mails.map(({ accountId }) => accountId)
}

async function welcome(db: Db, platform: ReminderPlatform, ready: readonly Addressable[]): Promise<string[]> {
  const written: string[] = []
  for (const { id } of ready) if (await queueAccountCreated(db, platform, id)) written.push(id)
  return written
}

/** Queues the mail for the people who are `ready`, in the caller's transaction. */
export async function sendBulkMails(
  db: Db,
  platform: ReminderPlatform,
  { ids, mail }: { ids: readonly string[]; mail: BulkMail },
): Promise<BulkMailOutcome> {
  const now = platform.clock()
  const people = await listAddressable(db, { ids, mail, now })
  const ready = people.filter(({ state }) => state === 'ready')
  const written = mail.kind === 'remind' ? await remind(db, platform, ready, now) : await welcome(db, platform, ready)
  const isBlind = mail.kind === 'remind' && !mail.tellsProgress
  const told = isBlind ? people.flatMap((one) => (one.told === 'ready' ? [one.id] : [])) : written
  return { written: told, refused: listRefused(people) }
}

/** Counts who would get the mail if it were sent now. */
export async function previewBulkMails(
  db: Db,
  { ids, mail, now }: { ids: readonly string[]; mail: BulkMail; now: Date },
): Promise<AccountBulkPreview> {
  const counts = await countStates(db, { ids, mail, now })
  const absent = ids.length - counts.reduce((sum, { count: n }) => sum + n, 0)
  const count = (wanted: BulkMailState) => counts.find(({ state }) => state === wanted)?.count ?? 0
  return {
    matched: ids.length,
    ready: count('ready'),
    unchanged: count('unchanged'),
    refused: [
      ...counts.flatMap(({ state, count: n }) =>
        state === 'ready' || state === 'unchanged' ? [] : [{ code: state, count: n }],
      ),
      ...(absent > 0 ? [{ code: 'resource_not_found' as const, count: absent }] : []),
    ],
  }
}
