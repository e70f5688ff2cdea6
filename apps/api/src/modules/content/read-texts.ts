import type { LocalisedInput, LocalisedText } from '@evenground/shared/schemas'
import type { Caller } from '../../http/caller.ts'
import { readLocalised } from '../../http/localised.ts'

type Input = LocalisedInput | null | undefined

/** A text in each language; one that pages show as HTML was cleaned when it came. Left out: undefined, nothing changes; null: emptied. */
export function readLine(input: Input, caller: Caller, before?: unknown): LocalisedText | undefined {
  if (input === undefined) return undefined
  return input === null ? {} : readLocalised(input, caller, (before ?? {}) as LocalisedText)
}
