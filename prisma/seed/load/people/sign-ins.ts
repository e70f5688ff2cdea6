import type { Random } from '../../model/random.ts'
import type { Sitting } from '../learning/steps.ts'

/**
 * The times of a person's sign-ins, in epoch milliseconds, ascending. A sign-in drawn within a sitting, whose length
 * was unknown at that point, is moved to shortly before the sitting began.
 */
export function placeSignIns(drawn: readonly string[], sittings: readonly Sitting[], random: Random): number[] {
  const spans = sittings.map((sitting) => [sitting[0]?.startAt ?? 0, sitting.at(-1)?.finishAt ?? 0] as const)
  const moments = drawn.map((iso) => {
    const at = Date.parse(iso) + Math.floor(random() * 60_000)
    const begun = spans.filter(([from, to]) => from <= at && at <= to).map(([from]) => from)
    return begun.length === 0 ? at : Math.min(...begun) - 30_000 - Math.floor(random() * 120_000)
  })
  return moments.sort((a, b) => a - b)
}
