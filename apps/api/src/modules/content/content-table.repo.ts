import type { ContentListQuery } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { isPointedTo } from './content.repo.ts'
import { type ContentList, countContent, listContent, readableBy } from './content-list.repo.ts'

/** A table of the Prisma client. The type of `change` differs by table. */
interface Table {
  create: (change: never) => PromiseLike<unknown>
  update: (change: never) => PromiseLike<unknown>
}

/** The type of `data` that `create` and `update` of a table accept. */
type DataOf<T, Operation extends 'create' | 'update'> =
  Prisma.Args<T, Operation> extends { data: infer Data } ? Data : never

type Where = ReturnType<typeof readableBy> & { id: string }

interface ContentTable<T, Row, Saved> {
  list: ContentList
  /** Returns the table of the client. */
  table: (client: Db['prisma']) => T
  rows: (table: T, where: { id: { in: string[] } }) => Promise<Row[]>
  find: (table: T, where: Where, db: Db) => Promise<Saved | null>
  /** Queries for rows that refer to the record $1. */
  usedBy: readonly string[]
}

/**
 * Queries for the use of an assessment, a journal prompt or a medium: by a task, or by a former task of a plan that
 * somebody held. They do not look for what people wrote or watched: an author who takes a training out of a plan would
 * learn who had come to it.
 */
export const usedByPlans = (type: 'assessment' | 'journal_prompt' | 'medium'): readonly string[] => [
  `select from plan_task where ${type}_id = $1`,
  `select from ${type} where id = $1 and was_assigned`,
]

/** The database functions that every kind of content shares, for its own table. */
export function contentTable<T extends Table, Row extends { id: string }, Saved>(kind: ContentTable<T, Row, Saved>) {
  const { list, table, rows, find, usedBy } = kind
  return {
    reads: {
      list: (db: Db, locale: string, query: ContentListQuery): Promise<Row[]> =>
        listContent(db, list, locale, query, (ids) => rows(table(db.prisma), { id: { in: ids } })),
      count: countContent(list),
      find: (db: Db, id: string): Promise<Saved | null> => find(table(db.prisma), { id, ...readableBy(db.scope) }, db),
      isAttached: (db: Db, id: string): Promise<boolean> => isPointedTo(db, id, usedBy),
    },
    async insert(db: Db, data: DataOf<T, 'create'>): Promise<void> {
      await table(db.prisma).create({ data } as never)
    },
    async update(db: Db, id: string, data: DataOf<T, 'update'>): Promise<void> {
      await table(db.prisma).update({ where: { id }, data } as never)
    },
  }
}
