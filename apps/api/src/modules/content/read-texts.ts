import type { LocalizedInput, LocalizedText } from '@evenground/shared/schemas'
import type { Caller } from '../../http/caller.ts'
import { readLocalized } from '../../http/localized.ts'

type Input = LocalizedInput | null | undefined

/** A text in each language; one that pages show as HTML was cleaned when it came. Left out: undefined, nothing changes; null: emptied. */
export function readLine(input: Input, caller: Caller, before?: unknown): LocalizedText | undefined {
  if (input === undefined) return undefined
  return input === null ? {} : readLocalized(input, caller, (before ?? {}) as LocalizedText)
}
