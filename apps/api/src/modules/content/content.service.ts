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
  HeldContent,
  Target,
} from './content-kind.ts'
import type { ContentType } from './content-type.ts'

/** Runs a change; a reference that broke meanwhile, through somebody else's removal, is answered like one never there. */
async function withReferences<T>(fault: () => AppError, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isBrokenReference(error) ? fault() : error
  }
}

interface Findable<Whole> {
  find(db: Db, id: string): Promise<Whole | null>
  held?: HeldContent
}

async function mustFind<Whole>(db: Db, kind: Findable<Whole>, id: string): Promise<Whole> {
  const found = await kind.find(db, id)
  if (!found) throw notFound()
  return found
}

/** Whoever points to it must still see it: it may move into the shared library, elsewhere only while it is unused. */
async function moveOwner(
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

/** The columns that a change writes; `owner` only where the content moves to somebody else. */
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

const record = (
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

/** Content as its kind reads it: with the right to it, or by holding it. */
async function getContent<Whole>(
  database: Platform['database'],
  kind: Findable<Whole>,
  caller: Caller,
  id: string,
): Promise<Whole> {
  const { held } = kind
  if (!held || may(caller, held.right)) {
    const found = await database.read(caller.scope, (db) => kind.find(db, id))
    if (found) return found
  }
  const sourceId = held && (await database.read(caller.scope, (db) => held.resolve(db, caller.accountId, id)))
  if (!sourceId) throw notFound()
  // Holding it is the permission: who owns it no longer matters.
  return database.read(ALL_DOMAINS, (db) => mustFind(db, kind, sourceId))
}

/** List, read, create, change and remove, the same for every kind of content: reach, ownership, versions, audit. */
export function createContentService<
  Whole extends ContentRecord,
  Row,
  ListQuery,
  CountQuery,
  Input extends CommonInput,
  Update extends CommonUpdate,
>(
  { database }: Pick<Platform, 'database'>,
  kind: ContentKind<Whole, Row, ListQuery, CountQuery, Input, Update>,
): ContentService<Whole, Row, ListQuery, CountQuery, Input, Update> {
  const { type } = kind

  /** Locks and checks what is about to change or go. */
  async function mustFindOwn(db: Db, caller: Caller, context: RequestContext, id: string): Promise<Whole> {
    await lockContent(db, type, id)
    const before = await mustFind(db, kind, id)
    assertMayChange(caller, before.domainId)
    assertFresh(context.ifMatch, before.version)
    return before
  }

  return {
    list: (caller, query) => database.read(caller.scope, (db) => kind.list(db, caller.locale, query)),

    count: (caller, query) => database.read(caller.scope, (db) => kind.count(db, caller.locale, query)),

    get: (caller, id) => getContent(database, kind, caller, id),

    create: async (caller, context, input) => {
      await cleanRichFields(input, kind.richTexts, caller.locale)
      return withReferences(notFound, () =>
        database.transaction(caller.scope, async (db) => {
          const domainId = chooseOwner(caller, input.domain_id)
          const title = parseRequired('title', input.title, caller)
          const content = { id: newId(), domainId, title, active: input.active ?? true }
          await kind.insert(db, content, input, caller, context)
          await record(db, type, caller, context, { action: 'create', target: content })
          return mustFind(db, kind, content.id)
        }),
      )
    },

    update: async (caller, context, id, input) => {
      await cleanRichFields(input, kind.richTexts, caller.locale)
      return withReferences(notFound, () =>
        database.transaction(caller.scope, async (db) => {
          const before = await mustFindOwn(db, caller, context, id)
          const owner = input.domain_id === undefined ? before.domainId : input.domain_id
          const moved = await moveOwner(db, kind, caller, before, owner)
          const change = buildChange(caller, before, moved ? owner : undefined, input)
          await kind.change(db, change, input, { before, owner, moved }, caller, context)
          await record(db, type, caller, context, {
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
        () => new AppError(kind.attached),
        () =>
          database.transaction(caller.scope, async (db) => {
            const before = await mustFindOwn(db, caller, context, id)
            if (await kind.isAttached(db, id)) throw new AppError(kind.attached)
            await record(db, type, caller, context, { action: 'delete', target: before })
            await removeContent(db, type, id)
          }),
      ),
  }
}
