import type { Draft } from './draft.ts'
import {
  addQuery,
  changeParameter,
  changeQuery,
  changeRoute,
  type FuzzContext,
  type Mutation,
  spoilQuery,
} from './mutate-address.ts'
import { addToBody, changeBody, covet, spoilBody } from './mutate-body.ts'
import { breakWire, changeAuthorization, changeHeader } from './mutate-head.ts'

/** The relative frequency of each mutation, and whether it applies to a request. */
const WEIGHTS: readonly [Mutation, number, (draft: Draft) => boolean][] = [
  [changeParameter, 4, ({ params }) => Object.keys(params).length > 0],
  [changeQuery, 5, ({ query }) => query.length > 0],
  [addQuery, 5, () => true],
  [spoilQuery, 1, () => true],
  [changeBody, 10, ({ body }) => body !== null],
  [addToBody, 8, ({ body }) => body !== null],
  [covet, 1, ({ body }) => body !== null],
  [spoilBody, 1, ({ body }) => body !== null],
  [changeHeader, 3, () => true],
  [changeAuthorization, 0.5, () => true],
  [changeRoute, 0.4, () => true],
  [breakWire, 0.4, () => true],
]

/** Applies one to four mutations to the request; leaves one request in ten unchanged. */
export function mutate(draft: Draft, context: FuzzContext): void {
  const { random } = context
  const usable = WEIGHTS.filter(([, , fits]) => fits(draft))
  const total = usable.reduce((sum, [, weight]) => sum + weight, 0)
  const times = random.chance(0.1) ? 0 : 1 + random.below(random.pick([1, 1, 2, 4]))
  for (let time = 0; time < times; time++) {
    let left = random.next() * total
    const chosen = usable.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    chosen?.[0](draft, context)
  }
}
