import { pickText } from '@evenground/shared/rules'
import type { ReportType } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { countJournalExtract, JOURNAL_EXTRACT_COLUMNS, selectJournalExtract } from './journal-extract.repo.ts'
import { orderFactors } from './order-factors.ts'
import { countPeople } from './people.repo.ts'
import type { ReportFilter } from './report-filter.ts'
import type { RowColumn, RowCounts, RowQuery, RowsRequest } from './report-rows.ts'
import type { RowPage } from './row-order.ts'
import { cellName, selectScoreCells } from './score-cells.repo.ts'
import { countScoreData, selectScoreData } from './score-data.repo.ts'
import { type FactorRecord, listFactors, listScoredFactorIds } from './scores.repo.ts'
import { selectUserData, USER_DATA_COLUMNS } from './user-data.repo.ts'
import { selectUserStatus, USER_STATUS_COLUMNS } from './user-status.repo.ts'

/** A report with one row per person, plan or entry, which can be too many to keep in memory. */
export interface RowReport {
  columns: readonly RowColumn[]
  select(page: RowPage): RowQuery
  /** Selects all rows for an export, if there is a faster way than `select`. */
  selectAll?(page: RowPage): RowQuery
  count(): Promise<RowCounts>
}

const ROW_REPORTS = ['user_status', 'user_data', 'score_data', 'journal_extract'] as const
type RowReportType = (typeof ROW_REPORTS)[number]

export const isRowReport = (type: ReportType): type is RowReportType =>
  (ROW_REPORTS as readonly ReportType[]).includes(type)

/** Lists the factors that anyone has a score of, overall first. The benchmark is not used in this report. */
export const listScoreFactors = async (db: Db, filter: ReportFilter): Promise<FactorRecord[]> =>
  orderFactors(await listFactors(db, await listScoredFactorIds(db, filter)), filter.locale, 0)

function scoreColumns(factors: readonly FactorRecord[], { locale, types }: ReportFilter): RowColumn[] {
  const side = (name: 'pre' | 'post'): RowColumn[] => [
    { name: `date_${name}_assessment_completed`, kind: 'instant' },
    ...factors.map(
      ({ id, title }, position): RowColumn => ({
        name: `${name}: ${pickText(title, locale)}`,
        kind: 'number',
        key: [`${name}_scores`, id],
        exported: cellName(name, position),
      }),
    ),
  ]
  const pairs = new Set(types.map((type) => Math.floor(type / 2)))
  const pair: RowColumn[] = pairs.size > 1 ? [{ name: 'pair', kind: 'number' }] : []
  return [...pair, ...side('pre'), ...side('post'), { name: 'avgchars', kind: 'number' }]
}

/** Opens a row report: its columns, how to select a page, and how to count its rows. */
export async function openRowReport(db: Db, filter: ReportFilter): Promise<RowReport> {
  const request = (page: RowPage): RowsRequest => ({ filter, scope: db.scope, page })
  const { type } = filter
  if (!isRowReport(type)) throw new Error(`${type} has no rows about people`)
  switch (type) {
    case 'score_data': {
      const factors = await listScoreFactors(db, filter)
      return {
        columns: scoreColumns(factors, filter),
        select: (page) => selectScoreData(request(page), factors),
        selectAll: (page) => selectScoreCells(request(page), factors),
        count: async () => ({ total: await countScoreData(db, filter) }),
      }
    }
    case 'journal_extract':
      return {
        columns: JOURNAL_EXTRACT_COLUMNS,
        select: (page) => selectJournalExtract(request(page)),
        count: async () => ({ total: await countJournalExtract(db, filter) }),
      }
    case 'user_status':
      return {
        columns: USER_STATUS_COLUMNS,
        select: (page) => selectUserStatus(request(page)),
        count: () => countPeople(db, filter),
      }
    case 'user_data':
      return {
        columns: USER_DATA_COLUMNS,
        select: (page) => selectUserData(request(page)),
        count: () => countPeople(db, filter),
      }
  }
}
