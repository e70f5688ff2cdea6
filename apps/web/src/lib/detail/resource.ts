import type { Locale } from '@evenground/shared/constants'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallOptions } from '../client/call.ts'

/** Something that keeps a form from being saved: `path` names the field, and the language where it has several. */
export interface FieldError {
  path: string
  /** A key of the catalog of errors. */
  code: string
  /** What the server says of it, for a code that this page does not know. */
  message?: string | undefined
  /** The values that are filled into the text of the code. */
  values?: Record<string, unknown> | undefined
}

/**
 * A field that is a list of rows, each with controls of its own. The first part also tells what is wrong with a row and
 * has no control, such as its id.
 */
export interface RowField {
  /** The name of the list; the server spells the place of an error `list.3.part`. */
  name: string
  parts: readonly [string, ...string[]]
}

/** One field of a form, for the save bar, the summary of errors and the comparison of versions. */
export interface FieldInfo<Values> {
  name: keyof Values & string
  /** Translated already. */
  label: string
  /** A list of rows: how one of them is called, by its place. */
  rows?: RowField & { nameOf: (index: number) => string }
  /** A value in words; texts, numbers, yes and no are shown by themselves. */
  show?: (value: never) => ReactNode
  /** What changed, one by one and in words, where the label says too little. */
  changes?: (before: never, after: never) => readonly string[]
}

/** The domain that content is made for; null for the shared library. */
export interface Owner {
  domain_id: string | null
}

/** What makes the detail screen of one entity differ from the others. */
export interface Resource<Data extends { id: string }, Values extends FieldValues> {
  /** The route below which its records live, the section of its permissions, and the name of its words. */
  readonly name: string
  /** What distinguishes records with the same id, such as the domain of a mail template. */
  readonly within?: string
  load(id: string, options: CallOptions): Promise<Data>
  /** `owner` is that of a copy that stays with its model; otherwise the server chooses. */
  create(values: Values, options: CallOptions, owner?: Owner): Promise<Data>
  /** Sends the values of an existing record. */
  update(before: Data, values: Values, options: CallOptions): Promise<Data>
  remove?(id: string): Promise<unknown>
  /** Values of a new record. */
  emptyValues(): Values
  /** Values of a stored one. */
  toValues(data: Data): Values
  /** What is wrong before anything is sent; a required text may be in English or in the domain's language. */
  check(values: Values, domainLocale: Locale): readonly FieldError[]
  /** The values of a copy; without it there is none. */
  copy?(values: Values, suffix: Readonly<Record<string, string>>): Values
  /** A copy stays with the owner of its model where that domain is in scope, instead of going to one's own place. */
  readonly copyStays?: boolean
  /** Banner keys. */
  readonly deleted?: string
  /** Refusals that name a field only by their code: the fields that each may be about. */
  readonly refusedFields?: Readonly<Record<string, readonly (keyof Values & string)[]>>
  /** Names of values that no draft may hold, such as passwords. */
  readonly excludedFromDraft?: readonly (keyof Values & string)[]
}
