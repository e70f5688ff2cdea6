import type { AuditAction, PermissionKey } from '@evenground/shared/constants'
import type { JournalEntry, JournalEntryInput, JournalEntryQuery, ReadJournalEntry } from '@evenground/shared/schemas'
import type { z } from 'zod'
import { assertMatches } from '../../http/caching/version.ts'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import {
  assertOpen,
  assertUnsealed,
  findClosedOfPerson,
  findViewOfPerson,
  isReadByAnother,
  isSealed,
  recordResultsRead,
  showTime,
} from '../confidentiality/index.ts'
import {
  assertOwnOrderUnsealed,
  findLearnerFlags,
  lockLearner,
  recordActivity,
  resolveAccountId,
  resolveDataEntry,
} from '../learning/index.ts'
import { assertLongEnough, assertMayWrite } from './journal-entries.policy.ts'
import * as repo from './journal-entries.repo.ts'
import { tagEntry } from './tag-entry.ts'

export type JournalEntriesService = ReturnType<typeof createJournalEntriesService>

type Query = z.output<typeof JournalEntryQuery>
type Input = z.output<typeof JournalEntryInput>

const present = (entry: repo.EntryRecord): JournalEntry => ({
  id: entry.id,
  journal_prompt_id: entry.promptId,
  account_id: entry.accountId,
  plan_id: entry.personalPlanId,
  text_body: entry.text,
  submitted_at: entry.submittedAt.toISOString(),
})

/** Presents someone else's entry to a caller without both journal permissions: only that it exists, and its day. */
const presentWithoutText = (entry: repo.EntryRecord): ReadJournalEntry => ({
  ...present(entry),
  text_body: null,
  submitted_at: showTime({ responses: false }, entry.submittedAt).toISOString(),
})

const isSealedEntry = (caller: Caller, { accountId, isClosed, writtenAt }: repo.EntryRecord): boolean =>
  accountId === caller.accountId && isSealed(caller, isClosed, writtenAt)

/** Whose entry in which plan to which prompt, and the permission required if it is another person's entry. */
interface Target {
  promptId: string
  accountId: string | undefined
  planId: string
  right: PermissionKey
}

const targetOf = (promptId: string, input: Input, right: PermissionKey): Target => {
  if ((input.journal_prompt_id ?? promptId) !== promptId) throw notFound()
  return { promptId, accountId: input.account_id, planId: input.plan_id, right }
}

async function findPlace(
  db: Db,
  caller: Caller,
  target: Target,
  options?: { earlier: boolean },
): Promise<repo.EntryKey> {
  const accountId = await resolveAccountId(db, caller, target.accountId, target.right)
  const place = await repo.findEntryKey(db, accountId, target.planId, target.promptId, options)
  if (!place) throw notFound()
  if (place.accountId !== caller.accountId) assertOpen(place.revealsProgress)
  else await assertOwnOrderUnsealed(db, caller, place.personalPlanId, target.promptId)
  return place
}

/** Finds the entry as the caller may see it. */
const findShown = (db: Db, caller: Caller, place: repo.EntryKey): Promise<repo.EntryRecord | undefined> =>
  place.accountId === caller.accountId ? repo.findEntry(db, place) : repo.findToldEntry(db, place)

async function findFlags(db: Db, accountId: string) {
  const flags = await findLearnerFlags(db, accountId)
  if (!flags) throw notFound()
  return flags
}

/** Throws if the client has not read the current version. */
async function checkVersion(db: Db, { ifMatch }: RequestContext, place: repo.EntryKey): Promise<void> {
  if (!ifMatch) return
  const entry = await repo.lockEntry(db, place)
  if (!entry) throw new AppError('stale_resource')
  assertMatches(ifMatch, tagEntry(entry.text))
}

/** Writes and deletes entries in the caller's transaction. */
function createEntryWriter({ clock }: Pick<Platform, 'clock'>) {
  /** Records a learner's own writing as activity, and a change by someone else in the audit log. */
  async function record(
    db: Db,
    caller: Caller,
    context: RequestContext,
    place: repo.EntryKey,
    change: { action: AuditAction; entryId: string; isNew: boolean },
  ): Promise<void> {
    if (place.accountId !== caller.accountId) {
      const { domainId } = place
      const { action, entryId } = change
      await recordChange(db, caller, context, { action, targetType: 'journal_entry', targetId: entryId, domainId })
    } else if (change.isNew) {
      await recordActivity(db, place, [{ kind: 'journal_written', subjectId: place.promptId }], clock())
    }
  }

  /**
   * Finds the entry's place and checks access to it. Also locks learners who write themselves, and keeps them active.
   */
  async function begin(db: Db, caller: Caller, target: Target): Promise<repo.EntryKey> {
    if ((target.accountId ?? caller.accountId) === caller.accountId) await lockLearner(db, caller.accountId, clock())
    const place = await findPlace(db, caller, target)
    const entry = await repo.findEntry(db, place)
    // People cannot overwrite an entry that they may not read.
    if (entry) assertUnsealed(isSealedEntry(caller, entry))
    // The ETag of an entry is a hash of its text: a caller who may write it could find out the text by guessing.
    if (place.accountId !== caller.accountId) {
      assertOpen((await findClosedOfPerson(db, place.accountId)).journals)
      assertOpen(entry?.isClosed ?? false)
    }
    return place
  }

  async function write(db: Db, caller: Caller, context: RequestContext, place: repo.EntryKey, text: string) {
    const flags = await findFlags(db, place.accountId)
    if (place.accountId === caller.accountId) assertMayWrite(flags)
    assertLongEnough(text, flags)
    await checkVersion(db, context, place)
    const isOwn = place.accountId === caller.accountId
    const saved = await repo.saveEntry(db, place, { text, enteredBy: isOwn ? null : caller.accountId }, clock())
    const { isNew } = saved
    // Two devices may each write what they take for the first entry. The later one is refused: it has not read that.
    if (context.ifNoneMatch?.trim() === '*' && !isNew) throw new AppError('stale_resource')
    // Another person's entry is returned as it is when read: with the ID and time that others may see.
    const entry = isOwn ? saved : await repo.findToldEntry(db, place)
    if (!entry) throw notFound()
    const action = isNew ? 'journal_entry.create' : 'journal_entry.update'
    await record(db, caller, context, place, { action, entryId: entry.id, isNew })
    return { entry, isNew }
  }

  async function remove(db: Db, caller: Caller, context: RequestContext, place: repo.EntryKey): Promise<void> {
    if (place.accountId === caller.accountId) assertMayWrite(await findFlags(db, place.accountId))
    const entry = await findShown(db, caller, place)
    if (!entry) throw notFound()
    await checkVersion(db, context, place)
    await repo.deleteEntry(db, place)
    const action = 'journal_entry.destroy'
    await record(db, caller, context, place, { action, entryId: entry.id, isNew: false })
  }

  return { begin, write, remove }
}

export function createJournalEntriesService(platform: Pick<Platform, 'database' | 'clock'>) {
  const { database } = platform
  const writer = createEntryWriter(platform)

  return {
    /** Null if nothing was written yet. */
    find: async (
      caller: Caller,
      context: RequestContext,
      promptId: string,
      { account_id, planId }: Query,
    ): Promise<ReadJournalEntry | null> => {
      const entry = await database.read(caller.scope, async (db) => {
        const right = 'api.v2.journals.get_response_by_id' as const
        const target: Target = { promptId, accountId: account_id, planId, right }
        const place = await findPlace(db, caller, target, { earlier: true })
        return findShown(db, caller, place)
      })
      if (!entry) return null
      const { accountId } = entry
      assertUnsealed(isSealedEntry(caller, entry))
      const closed = { responses: true, journals: entry.isClosed }
      const view = findViewOfPerson(caller, accountId, closed, entry.writtenAt)
      if (!view.journals) return presentWithoutText(entry)
      if (isReadByAnother(caller, accountId)) {
        const filter = { journal_prompt_id: promptId, plan_id: planId }
        await recordResultsRead(platform, caller, context, { call: 'getJournalResponse', accountId, filter })
      }
      return present(entry)
    },

    save: (
      caller: Caller,
      context: RequestContext,
      promptId: string,
      input: Input,
    ): Promise<{ entry: JournalEntry; isNew: boolean }> =>
      database.transaction(caller.scope, async (db) => {
        const target = targetOf(promptId, input, 'api.v2.journals.create_by_id')
        const { accountId } = await resolveDataEntry(db, caller, target.accountId, target.right, 'journals')
        const place = await writer.begin(db, caller, { ...target, accountId })
        const { entry, isNew } = await writer.write(db, caller, context, place, input.text_body)
        return { entry: present(entry), isNew }
      }),

    update: (caller: Caller, context: RequestContext, promptId: string, input: Input): Promise<JournalEntry> =>
      database.transaction(caller.scope, async (db) => {
        const place = await writer.begin(db, caller, targetOf(promptId, input, 'api.v2.journals.update_response_by_id'))
        if (!(await repo.findEntry(db, place))) throw notFound()
        const { entry } = await writer.write(db, caller, context, place, input.text_body)
        return present(entry)
      }),

    remove: (caller: Caller, context: RequestContext, promptId: string, { account_id, planId }: Query): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const right = 'api.v2.journals.destroy_response_by_id'
        const place = await writer.begin(db, caller, { promptId, accountId: account_id, planId, right })
        await writer.remove(db, caller, context, place)
      }),
  }
}
