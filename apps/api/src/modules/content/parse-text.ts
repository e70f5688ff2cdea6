import type { LocalizedInput, LocalizedText } from '@evenground/shared/schemas'
import { parseLocalized } from '../../http/input/localized.ts'
import type { Caller } from '../../http/security/caller.ts'

type Input = LocalizedInput | null | undefined

/**
 * Parses a per-language text. Returns undefined if the input omits it, so that nothing changes, and an empty text for
 * null. Texts that pages show as HTML were sanitized when the request arrived.
 */
export function parseText(input: Input, caller: Caller, before?: unknown): LocalizedText | undefined {
  if (input === undefined) return undefined
  return input === null ? {} : parseLocalized(input, caller, (before ?? {}) as LocalizedText)
}
