import type { ContentListQuery } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { Prisma } from '../../platform/prisma-client/client.ts'
import { isPointedTo } from './content.repo.ts'
import { type ContentList, countContent, listContent, readableBy } from './content-list.repo.ts'

/** A table as Prisma's client offers it. What it takes differs by table. */
interface Table {
  create: (change: never) => PromiseLike<unknown>
  update: (change: never) => PromiseLike<unknown>
}

/** What `create` and `update` of a table take as `data`. */
type DataOf<T, Operation extends 'create' | 'update'> =
  Prisma.Args<T, Operation> extends { data: infer Data } ? Data : never

type Where = ReturnType<typeof readableBy> & { id: string }

interface ContentTable<T, Row, Saved> {
  list: ContentList
  /** Which table of the client it is. */
  table: (client: Db['prisma']) => T
  rows: (table: T, where: { id: { in: string[] } }) => Promise<Row[]>
  find: (table: T, where: Where, db: Db) => Promise<Saved | null>
  /** Queries for what refers to the record $1. */
  usedBy: readonly string[]
}

/**
 * Queries for the use of content that someone answers, writes or watches: by a task, or by one that was in a plan while somebody
 * held it. What people wrote or watched is not asked for: whoever takes a training out of a plan would learn who had come to it.
 */
export const usedByPlans = (type: 'assessment' | 'journal_prompt' | 'medium'): readonly string[] => [
  `select from plan_task where ${type}_id = $1`,
  `select from ${type} where id = $1 and was_assigned`,
]

/** The statements that every kind of content sends, over its own table. */
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
