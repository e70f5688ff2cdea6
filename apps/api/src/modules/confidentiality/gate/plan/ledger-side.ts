import { type LedgerColumn, openLedger } from '../ledger/ledger.ts'
import type { CellIndex } from './cell-index.ts'
import { listForgottenIn } from './forget-people.ts'
import type { SubmissionType } from './participation.ts'
import type { FigureKind, PlanState, Sum } from './plan-state.ts'
import type { Unknown } from './unknowns.ts'
import { chooseWindow } from './window.ts'

/** Selects the values that a ledger covers. */
export interface SideOf {
  type: SubmissionType
  /** The kind of figures that the ledger judges. */
  kind: FigureKind
  /** Leaves out responses that were readable before they became confidential: their readers could subtract them. */
  isForReaders: boolean
}

/** The ledger of one type of values, before or after, that judges one kind of figures. */
export interface LedgerSide {
  allows(members: readonly Unknown[]): boolean
  addPublished(sum: Sum, members: readonly Unknown[]): void
}

export function openLedgerSide(state: PlanState, index: CellIndex, { type, kind, isForReaders }: SideOf): LedgerSide {
  const isUnknown = (one: Unknown): boolean => one.type === type && !(isForReaders && one.wasOpen)
  const unknowns = index.unknowns.filter(isUnknown)
  const { columns, sizes, columnOf } = listColumns(state, chooseWindow(state, unknowns, kind))
  const ledger = openLedger(
    columns,
    sizes,
    state.forgotten.map(({ leastSize }) => leastSize),
  )
  const locate = (members: readonly Unknown[]) => {
    const own = members.filter(isUnknown)
    const found = own.flatMap(({ submission }) => columnOf.get(submission) ?? [])
    return { columns: [...new Set(found)], isWhole: found.length === own.length, isConcerned: own.length > 0 }
  }
  const side: LedgerSide = {
    allows: (members) => {
      const { columns: at, isWhole, isConcerned } = locate(members)
      return !isConcerned || ledger.judge(at, isWhole) === 'safe'
    },
    addPublished: (sum, members) => {
      const { columns: at, isWhole } = locate(members)
      const absent = listForgottenIn(state, sum)
      if (at.length > 0 || absent.length > 0) ledger.addPublished(at, isWhole && absent.length === 0, absent)
    },
  }
  if (columns.length > 0) for (const sum of state.given) side.addPublished(sum, index.membersOf(sum))
  return side
}

/** People who are alike in batches and profile are alike in every sum, so they share a column. */
function listColumns(state: PlanState, unknowns: readonly Unknown[]) {
  const numberOf = new Map<number, number>()
  for (const { person } of unknowns) numberOf.set(person, (numberOf.get(person) ?? 0) + 1)
  const columns: LedgerColumn[] = []
  const sizes: number[] = []
  const columnByKey = new Map<string, number>()
  const crowdByKey = new Map<string, number>()
  const columnOf = new Map<number, number>()
  for (const {
    submission,
    person,
    closing,
    firstClosing,
    pairClosing,
    firstPairClosing,
    leastSize,
    wasOpen,
  } of unknowns) {
    const { profile } = state.people[person]!
    // Someone with two submissions has two columns in one crowd and counts as one person.
    const isOnce = numberOf.get(person) === 1
    const columnKey = isOnce
      ? `${profile} ${closing} ${firstClosing} ${pairClosing} ${firstPairClosing} ${wasOpen}`
      : `submission ${submission}`
    const crowdKey = isOnce ? columnKey : `person ${person}`
    const crowd = crowdByKey.get(crowdKey) ?? sizes.push(0) - 1
    if (isOnce || !crowdByKey.has(crowdKey)) sizes[crowd]! += 1
    crowdByKey.set(crowdKey, crowd)
    const column = columnByKey.get(columnKey) ?? columns.push({ crowd, leastSize }) - 1
    columnByKey.set(columnKey, column)
    columns[column]!.leastSize = Math.max(columns[column]!.leastSize, leastSize)
    columnOf.set(submission, column)
  }
  return { columns, sizes, columnOf }
}
