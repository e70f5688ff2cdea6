import type { Locale } from '@evenground/shared/constants'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallOptions } from '../client/call.ts'

/** A record as it was read, with the version that a change of it is made from. */
export interface Versioned<Whole> {
  whole: Whole
  etag: string | null
}

/** Something that keeps a form from being saved: `path` names the field, and the language where it has several. */
export interface Fault {
  path: string
  /** A key of the catalogue of errors. */
  code: string
  /** What the server says of it, for a code that this page does not know. */
  message?: string | undefined
  /** What the words of the code are filled with. */
  values?: Record<string, unknown> | undefined
}

/** One field of a form, for the save bar, the summary of errors and the comparison of versions. */
export interface FieldInfo<Values> {
  name: keyof Values & string
  /** In words already. */
  label: string
  /** A value in words; texts, numbers, yes and no are shown by themselves. */
  show?: (value: never) => ReactNode
}

/** What makes the detail screen of one entity differ from the others. */
export interface DetailKind<Whole extends { id: string }, Values extends FieldValues> {
  /** The route below which its records live, the section of its rights, and the name of its words. */
  readonly name: string
  load(id: string, options: CallOptions): Promise<Whole>
  create(values: Values, options: CallOptions): Promise<Whole>
  /** Sends the values of a record that is there. */
  update(before: Whole, values: Values, options: CallOptions): Promise<Whole>
  remove?(id: string): Promise<unknown>
  /** Values of a new record. */
  empty(): Values
  /** Values of a stored one. */
  read(whole: Whole): Values
  /** What is wrong before anything is sent; a required text may be in English or in the domain's language. */
  check(values: Values, domainLocale: Locale): readonly Fault[]
  /** The values of a copy; without it there is none. */
  copy?(values: Values, suffix: Readonly<Record<string, string>>): Values
  /** Banner keys. */
  readonly deleted?: string
  /** Names of values that no draft may hold, such as passwords. */
  readonly unkept?: readonly (keyof Values & string)[]
}
