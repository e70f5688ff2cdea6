import type { Cell } from '../confidentiality/index.ts'
import type { PlanFacts } from './released.repo.ts'

/** Returns the attributes that figures can be grouped by: the declared ones, in the order in which cells are stored. */
const listAttributes = ({ known, declared }: PlanFacts): string[] => [
  ...known.filter((key) => declared.includes(key)),
  ...declared.filter((key) => !known.includes(key)),
]

/** Sorts attributes into the order in which cells are stored; undefined if figures cannot be grouped by one of them. */
export function orderAttributes(plan: PlanFacts, attributes: readonly string[]): string[] | undefined {
  const order = listAttributes(plan)
  const ranks = attributes.map((attribute) => order.indexOf(attribute))
  if (attributes.length > 2 || ranks.includes(-1) || new Set(ranks).size < ranks.length) return undefined
  return [...attributes].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** Returns a cell in every order in which a plan may have stored its attributes. */
export const listOrders = (cell: Cell): Cell[] => (cell.length === 2 ? [cell, [...cell].reverse()] : [cell])

/** Returns a cell with its attributes in stored order; undefined if figures cannot be grouped by one of them. */
export function findCell(plan: PlanFacts, cell: Cell): Cell | undefined {
  const order = orderAttributes(
    plan,
    cell.map(([attribute]) => attribute),
  )
  return order && [...cell].sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]))
}
