import type { ErrorCode, PermissionKey } from '@evenground/shared/constants'
import type { LocalizedInput, LocalizedText } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { ContentType } from './content-type.ts'

export type Target = { id: string; domainId: string | null }

export interface ContentRecord extends Target {
  title: unknown
  version: number
}

/** What every kind of content takes; a change may leave anything out. */
export interface CommonUpdate {
  domain_id?: string | null | undefined
  title?: LocalizedInput | undefined
  active?: boolean | undefined
}
export type CommonInput = CommonUpdate & { title: LocalizedInput }

/** The columns that this service decides. */
export interface NewContent {
  id: string
  domainId: string | null
  title: LocalizedText
  active: boolean
}
export interface ContentChange {
  domainId?: string | null
  title?: LocalizedText
  active?: boolean
  /** An older ETag no longer matches. */
  version: { increment: 1 }
}

/** A change as its kind sees it. */
export interface Changing<Whole> {
  before: Whole
  /** Who will own it. */
  owner: string | null
  /** True when that is somebody else than before: what it points to must be looked at again. */
  moved: boolean
}

/** Lets learners read content without the permission: `resolve` answers its id if their training uses it, else null. */
export interface LearnerAccess {
  permission: PermissionKey
  resolve: (db: Db, accountId: string, id: string) => Promise<string | null>
}

/** What makes one kind of content differ from the others. */
export interface ContentKind<
  Whole extends ContentRecord,
  Row,
  ListQuery,
  CountQuery,
  Input extends CommonInput,
  Update extends CommonUpdate,
> {
  type: ContentType
  /** Texts that pages show as HTML, by their place in the body: `description`, `questions.*.text_body`. */
  richTexts: readonly string[]
  /** The answer to a removal while something points to it. */
  attached: ErrorCode
  learnerAccess?: LearnerAccess
  list(db: Db, locale: string, query: ListQuery): Promise<Row[]>
  count(db: Db, locale: string, query: CountQuery): Promise<number>
  find(db: Db, id: string): Promise<Whole | null>
  insert(db: Db, content: NewContent, input: Input, caller: Caller, context: RequestContext): Promise<void>
  change(
    db: Db,
    change: ContentChange,
    input: Update,
    changing: Changing<Whole>,
    caller: Caller,
    context: RequestContext,
  ): Promise<void>
  /** Whether anything points to it. */
  isAttached(db: Db, id: string): Promise<boolean>
}

/** What the routes of a kind ask for. */
export interface ContentService<Whole, Row, ListQuery, CountQuery, Input, Update> {
  list(caller: Caller, query: ListQuery): Promise<Row[]>
  count(caller: Caller, query: CountQuery): Promise<number>
  get(caller: Caller, id: string): Promise<Whole>
  create(caller: Caller, context: RequestContext, input: Input): Promise<Whole>
  update(caller: Caller, context: RequestContext, id: string, input: Update): Promise<Whole>
  remove(caller: Caller, context: RequestContext, id: string): Promise<void>
}
