import { foldCase } from '@evenground/shared/rules'

/** Returns what is wrong with a tag, or null if it is accepted. `count` is the number of other tags. */
export type ValidateTag = (tag: string, count: number) => string | null

interface Taken {
  tags: readonly string[]
  /** Error of the first rejected tag; no tag is added then. */
  error: string | null
}

/** Adds the typed tags, separated by commas. Duplicates are ignored. */
export function takeTags(tags: readonly string[], typed: string, validate?: ValidateTag): Taken {
  const taken = [...tags]
  for (const tag of typed.split(',').map((one) => one.trim())) {
    if (tag === '') continue
    const error = validate?.(tag, taken.length) ?? null
    if (error) return { tags, error }
    if (!taken.some((one) => foldCase(one) === foldCase(tag))) taken.push(tag)
  }
  return { tags: taken, error: null }
}
