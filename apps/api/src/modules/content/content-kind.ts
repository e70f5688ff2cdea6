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

/** Fields that every kind of content has. A change may omit any of them. */
export interface CommonUpdate {
  domain_id?: string | null | undefined
  title?: LocalizedInput | undefined
  active?: boolean | undefined
}
export type CommonInput = CommonUpdate & { title: LocalizedInput }

/** The columns that the content service sets. */
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
  /** Incremented, so that an older ETag no longer matches. */
  version: { increment: 1 }
}

/** What a change needs to know besides its input. */
export interface ContentChangeContext<Saved> {
  before: Saved
  /** The domain that will own the content; null for the shared library. */
  owner: string | null
  /** Whether the owner changes. The references of the content must then be checked again. */
  moved: boolean
}

/** Lets learners without the permission read content: `resolve` returns its ID if their training uses it, else null. */
export interface LearnerAccess {
  permission: PermissionKey
  resolve: (db: Db, accountId: string, id: string) => Promise<string | null>
}

/** Everything that differs between kinds of content. */
export interface ContentKind<
  Saved extends ContentRecord,
  Row,
  ListQuery,
  CountQuery,
  Input extends CommonInput,
  Update extends CommonUpdate,
> {
  type: ContentType
  /** Texts that pages show as HTML, by their path in the body: `description`, `questions.*.text_body`. */
  richTexts: readonly string[]
  /** The error when content is to be deleted while something refers to it. */
  inUseError: ErrorCode
  learnerAccess?: LearnerAccess
  list(db: Db, locale: string, query: ListQuery, caller: Caller): Promise<Row[]>
  count(db: Db, locale: string, query: CountQuery): Promise<number>
  find(db: Db, id: string): Promise<Saved | null>
  insert(db: Db, content: NewContent, input: Input, caller: Caller, context: RequestContext): Promise<void>
  change(
    db: Db,
    change: ContentChange,
    input: Update,
    changing: ContentChangeContext<Saved>,
    caller: Caller,
    context: RequestContext,
  ): Promise<void>
  /** Whether anything refers to the content. */
  isAttached(db: Db, id: string): Promise<boolean>
}

/** The service of one kind of content, called by its routes. */
export interface ContentService<Saved, Row, ListQuery, CountQuery, Input, Update> {
  list(caller: Caller, query: ListQuery): Promise<Row[]>
  count(caller: Caller, query: CountQuery): Promise<number>
  get(caller: Caller, id: string): Promise<Saved>
  create(caller: Caller, context: RequestContext, input: Input): Promise<Saved>
  update(caller: Caller, context: RequestContext, id: string, input: Update): Promise<Saved>
  remove(caller: Caller, context: RequestContext, id: string): Promise<void>
}
