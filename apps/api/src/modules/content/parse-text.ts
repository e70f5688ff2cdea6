import type { LocalizedInput, LocalizedText } from '@evenground/shared/schemas'
import { parseLocalized } from '../../http/input/localized.ts'
import type { Caller } from '../../http/security/caller.ts'

type Input = LocalizedInput | null | undefined

/** A text in each language; one that pages show as HTML was cleaned when it came. Left out: undefined, nothing changes; null: emptied. */
export function parseText(input: Input, caller: Caller, before?: unknown): LocalizedText | undefined {
  if (input === undefined) return undefined
  return input === null ? {} : parseLocalized(input, caller, (before ?? {}) as LocalizedText)
}
