import { demoContent } from '../seed/content/index.ts'
import type { DomainKey } from '../seed/content/types.ts'
import { assessmentRows } from '../seed/load/content/assessment-rows.ts'
import { buildSeededPlan } from '../seed/load/content/course.ts'
import { libraryRows } from '../seed/load/content/library-rows.ts'
import { planRows } from '../seed/load/content/plan-rows.ts'
import { mergeRows, type Row, type Rows, TABLES, type Table } from '../seed/load/rows.ts'
import type { LibraryPlan } from './collect-plan.ts'

interface LibraryTarget {
  domainId: string
  /** Records that the domain can already read, by the key of their source: they are used instead of new ones. */
  known: ReadonlyMap<string, string>
  now: Date
  newId: () => string
}

interface LibraryRows {
  /** By table, in the order in which foreign keys allow inserting them. */
  tables: { table: Table; rows: readonly Row[] }[]
  /** The ids of the new records, by the key of their source. */
  made: Map<string, string>
  planId: string
}

/** Marks content as new: nobody has answered yet, so everything about it can still be changed. */
const asNew = (row: Row, { domainId, now }: LibraryTarget): Row => ({
  ...row,
  ...('domain_id' in row && { domain_id: domainId }),
  ...('locked' in row && { locked: false, version: 1 }),
  ...('created_at' in row && { created_at: now.toISOString(), updated_at: now.toISOString() }),
})

function inOrder(rows: Rows, target: LibraryTarget): LibraryRows['tables'] {
  return TABLES.flatMap((table) => {
    const some = rows[table] ?? []
    return some.length === 0 ? [] : [{ table, rows: some.map((row) => asNew(row, target)) }]
  })
}

/** Builds the rows that give a domain a ready plan, with everything in it, as content of its own. */
export function buildLibraryRows(library: LibraryPlan, target: LibraryTarget): LibraryRows {
  const { known, newId } = target
  const given = new Map(known)
  const ids = {
    make: newId,
    of: (key: string): string => {
      const id = given.get(key) ?? newId()
      given.set(key, id)
      return id
    },
  }
  const missing = <T extends { key: string }>(all: readonly T[]): T[] => all.filter(({ key }) => !known.has(key))
  const content = {
    ...demoContent,
    superFactors: [],
    factors: missing(library.factors),
    assessments: missing(library.assessments),
    instructions: missing(library.instructions),
    media: missing(library.media),
    journalPrompts: missing(library.journalPrompts),
  }
  // Every row gets its real owner afterwards; the builders require one of the demo's domains.
  const context = { content, ids, ownerOf: (): DomainKey => 'domain.alder-wren', contentCreatedAt: 0 }
  const plans = missing([library.plan]).map((plan) => buildSeededPlan(plan, ids))
  const rows = mergeRows([libraryRows(context), assessmentRows(context), planRows(context, plans)])
  const parts = [content.factors, content.assessments, content.instructions, content.media, content.journalPrompts]
  const madeKeys = [...parts.flat(), ...plans.map(({ plan }) => plan)].map(({ key }) => key)
  return {
    tables: inOrder(rows, target),
    made: new Map(madeKeys.map((key) => [key, ids.of(key)])),
    planId: ids.of(library.plan.key),
  }
}
