import type { LocalisedInput, LocalisedText } from '@evenground/shared/schemas'
import type { Caller } from '../../http/caller.ts'
import { readLocalised } from '../../http/localised.ts'
import { readRichText } from '../../http/rich-text.ts'

type Input = LocalisedInput | null | undefined

/** A line of text in each language. Left out: undefined, nothing changes; null: emptied. */
export function readLine(input: Input, caller: Caller, before?: unknown): LocalisedText | undefined {
  if (input === undefined) return undefined
  return input === null ? {} : readLocalised(input, caller, (before ?? {}) as LocalisedText)
}

/** The same for a text that pages show as HTML. */
export function readBody(path: string, input: Input, caller: Caller, before?: unknown): LocalisedText | undefined {
  return input === undefined ? undefined : readRichText(path, input, caller, (before ?? {}) as LocalisedText)
}
