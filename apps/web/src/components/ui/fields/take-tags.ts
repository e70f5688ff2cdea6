import { foldCase } from '@evenground/shared/rules'

/** What is wrong with a tag, in words; null accepts it. `count` is how many there are without it. */
export type ValidateTag = (tag: string, count: number) => string | null

interface Taken {
  tags: readonly string[]
  /** What is wrong with the first value that is refused; then none is accepted. */
  error: string | null
}

/** Adds what is typed, with commas between several; what is there already is there once. */
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
