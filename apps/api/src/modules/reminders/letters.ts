import type { AccountBulkPreview } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { queueAccountCreated, queueMails, type ReminderPlatform, writeReminder } from '../messaging/index.ts'
import {
  type Addressable,
  countStates,
  type Letter,
  type LetterState,
  listAddressable,
  noteReminders,
} from './letters.repo.ts'

export type { Letter } from './letters.repo.ts'

type Refusal = Exclude<LetterState, 'ready' | 'unchanged'>

export interface LetterOutcome {
  /** Who was written to. */
  written: string[]
  refused: { id: string; code: Refusal }[]
}

const listRefused = (people: readonly Addressable[]): LetterOutcome['refused'] =>
  people.flatMap(({ id, state }) => (state === 'ready' || state === 'unchanged' ? [] : [{ id, code: state }]))

/** Reminds these people of what they have not finished, in the words of the complete-plan reminder. */
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

/** Writes to those of these people to whom there is something to write, in the caller's transaction. */
export async function sendLetters(
  db: Db,
  platform: ReminderPlatform,
  { ids, letter }: { ids: readonly string[]; letter: Letter },
): Promise<LetterOutcome> {
  const now = platform.clock()
  const people = await listAddressable(db, { ids, letter, now })
  const ready = people.filter(({ state }) => state === 'ready')
  const written = letter.kind === 'remind' ? await remind(db, platform, ready, now) : await welcome(db, platform, ready)
  return { written, refused: listRefused(people) }
}

/** What would come of it now. */
export async function previewLetters(
  db: Db,
  { ids, letter, now }: { ids: readonly string[]; letter: Letter; now: Date },
): Promise<AccountBulkPreview> {
  const counts = await countStates(db, { ids, letter, now })
  const count = (wanted: LetterState) => counts.find(({ state }) => state === wanted)?.count ?? 0
  return {
    matched: ids.length,
    ready: count('ready'),
    unchanged: count('unchanged'),
    refused: counts.flatMap(({ state, count: n }) =>
      state === 'ready' || state === 'unchanged' ? [] : [{ code: state, count: n }],
    ),
  }
}
