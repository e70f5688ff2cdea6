import type { LocalizedText } from '@evenground/shared/schemas'
import { assertFresh } from '../../http/caching/version.ts'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { parseRequired } from '../../http/input/localized.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import { cleanRichFields } from '../../http/input/rich-text.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import { assertMayChange, assertMayOwn, chooseOwner } from '../../http/security/ownership.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { isBrokenReference, lockContent, removeContent } from './content.repo.ts'
import type {
  CommonInput,
  CommonUpdate,
  ContentChange,
  ContentKind,
  ContentRecord,
  ContentService,
  LearnerAccess,
  Target,
} from './content-kind.ts'
import type { ContentType } from './content-type.ts'

/** Runs a change. Throws `makeError()` if a simultaneous change broke a reference. */
async function withReferences<T>(makeError: () => AppError, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isBrokenReference(error) ? makeError() : error
  }
}

interface ReadableKind<Saved> {
  find(db: Db, id: string): Promise<Saved | null>
  learnerAccess?: LearnerAccess
}

async function mustFind<Saved>(db: Db, kind: ReadableKind<Saved>, id: string): Promise<Saved> {
  const found = await kind.find(db, id)
  if (!found) throw notFound()
  return found
}

/**
 * Returns whether the owner changes; throws if it may not. Content in use must stay visible to the domains that use it,
 * so it may only move into the shared library, where `owner` is null.
 */
async function checkMove(
  db: Db,
  kind: { isAttached(db: Db, id: string): Promise<boolean> },
  caller: Caller,
  before: ContentRecord,
  owner: string | null,
): Promise<boolean> {
  if (owner === before.domainId) return false
  assertMayOwn(caller, owner)
  if (owner !== null && (await kind.isAttached(db, before.id))) {
    throw ruleViolated(
      'domain_id',
      'attached',
      'It’s in use where it is now, so it can’t be moved. Make a copy instead.',
    )
  }
  return true
}

/** The columns that a change writes. `owner` is undefined if the owner does not change. */
const buildChange = (
  caller: Caller,
  before: ContentRecord,
  owner: string | null | undefined,
  input: CommonUpdate,
): ContentChange => ({
  ...omitUndefined({ domainId: owner, active: input.active }),
  ...(input.title !== undefined && {
    title: parseRequired('title', input.title, caller, before.title as LocalizedText),
  }),
  version: { increment: 1 },
})

const recordAction = (
  db: Db,
  type: ContentType,
  caller: Caller,
  context: RequestContext,
  change: { action: string; target: Target; fields?: string[] },
) => {
  const { action, target, fields } = change
  const targeted = { targetType: type, targetId: target.id, domainId: target.domainId }
  return recordChange(db, caller, context, { action: `${type}.${action}`, ...targeted, ...(fields && { fields }) })
}

/** Reads content for a caller with the permission, or for a learner whose training uses it. */
async function getContent<Saved>(
  database: Platform['database'],
  kind: ReadableKind<Saved>,
  caller: Caller,
  id: string,
): Promise<Saved> {
  const { learnerAccess } = kind
  if (!learnerAccess || may(caller, learnerAccess.permission)) {
    const found = await database.read(caller.scope, (db) => kind.find(db, id))
    if (found) return found
  }
  const sourceId =
    learnerAccess && (await database.read(caller.scope, (db) => learnerAccess.resolve(db, caller.accountId, id)))
  if (!sourceId) throw notFound()
  // Reads from all domains: the training grants access, even to content of a domain outside the learner's scope.
  return database.read(ALL_DOMAINS, (db) => mustFind(db, kind, sourceId))
}

/**
 * Creates the service that lists, reads, creates, changes and deletes one kind of content. It covers what all kinds
 * share: scope, ownership, versions and the audit log. A `kind` adds its own columns.
 */
export function createContentService<
  Saved extends ContentRecord,
  Row,
  ListQuery,
  CountQuery,
  Input extends CommonInput,
  Update extends CommonUpdate,
>(
  { database }: Pick<Platform, 'database'>,
  kind: ContentKind<Saved, Row, ListQuery, CountQuery, Input, Update>,
): ContentService<Saved, Row, ListQuery, CountQuery, Input, Update> {
  const { type } = kind

  /** Locks the content, and checks that the caller may change or delete it and has seen its current version. */
  async function lockForChange(db: Db, caller: Caller, context: RequestContext, id: string): Promise<Saved> {
    await lockContent(db, type, id)
    const before = await mustFind(db, kind, id)
    assertMayChange(caller, before.domainId)
    assertFresh(context.ifMatch, before.version)
    return before
  }

  return {
    list: (caller, query) => database.read(caller.scope, (db) => kind.list(db, caller.locale, query, caller)),

    count: (caller, query) => database.read(caller.scope, (db) => kind.count(db, caller.locale, query)),

    get: (caller, id) => getContent(database, kind, caller, id),

    create: async (caller, context, input) => {
      await cleanRichFields(caller, input, kind.richTexts)
      return withReferences(notFound, () =>
        database.transaction(caller.scope, async (db) => {
          const domainId = chooseOwner(caller, input.domain_id)
          const title = parseRequired('title', input.title, caller)
          const content = { id: newId(), domainId, title, active: input.active ?? true }
          await kind.insert(db, content, input, caller, context)
          await recordAction(db, type, caller, context, { action: 'create', target: content })
          return mustFind(db, kind, content.id)
        }),
      )
    },

    update: async (caller, context, id, input) => {
      await cleanRichFields(caller, input, kind.richTexts)
      return withReferences(notFound, () =>
        database.transaction(caller.scope, async (db) => {
          const before = await lockForChange(db, caller, context, id)
          const owner = input.domain_id === undefined ? before.domainId : input.domain_id
          const moved = await checkMove(db, kind, caller, before, owner)
          const change = buildChange(caller, before, moved ? owner : undefined, input)
          await kind.change(db, change, input, { before, owner, moved }, caller, context)
          await recordAction(db, type, caller, context, {
            action: 'update',
            target: { id, domainId: owner },
            fields: Object.keys(input),
          })
          return mustFind(db, kind, id)
        }),
      )
    },

    remove: (caller, context, id) =>
      withReferences(
        () => new AppError(kind.inUseError),
        () =>
          database.transaction(caller.scope, async (db) => {
            const before = await lockForChange(db, caller, context, id)
            if (await kind.isAttached(db, id)) throw new AppError(kind.inUseError)
            await recordAction(db, type, caller, context, { action: 'delete', target: before })
            await removeContent(db, type, id)
          }),
      ),
  }
}
