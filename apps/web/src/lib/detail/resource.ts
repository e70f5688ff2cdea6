import type { Locale } from '@evenground/shared/constants'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallOptions } from '../client/call.ts'

/** An error that prevents saving. `path` names the field, and the language if it has several. */
export interface FieldError {
  path: string
  /** A key in the catalog of errors. */
  code: string
  /** The server's message, for a code that this page does not know. */
  message?: string | undefined
  /** Values to insert into the text of the code. */
  values?: Record<string, unknown> | undefined
}

/**
 * A field that is a list of rows, each with its own controls. Errors of parts without a control, such as a row's id,
 * are shown at the first part.
 */
export interface RowField {
  /** Name of the list. The server writes the path of an error as `list.3.part`. */
  name: string
  parts: readonly [string, ...string[]]
}

/** One field of a form, for the save bar, the summary of errors and the comparison of versions. */
export interface FieldInfo<Values> {
  name: keyof Values & string
  /** Already translated. */
  label: string
  /** A list of rows. `nameOf` names a row by its index. */
  rows?: RowField & { nameOf: (index: number) => string }
  /** Renders a value. Texts, numbers and booleans do not need it. */
  show?: (value: never) => ReactNode
  /** Describes each change in words, if the label says too little. */
  changes?: (before: never, after: never) => readonly string[]
}

/** The domain that content is created for; null for the shared library. */
export interface Owner {
  domain_id: string | null
}

/** How one kind of record is loaded, checked, saved and copied on the detail page. */
export interface Resource<Data extends { id: string }, Values extends FieldValues> {
  /**
   * Name of the resource: also the path of its pages, the section of its permissions, and the namespace of its texts.
   */
  readonly name: string
  /** Distinguishes records with the same id, for example by the domain of a mail template. */
  readonly within?: string
  load(id: string, options: CallOptions): Promise<Data>
  /** `owner`: only for a copy that stays with the owner of its original. Otherwise the server chooses. */
  create(values: Values, options: CallOptions, owner?: Owner): Promise<Data>
  /** Sends the values of an existing record. */
  update(before: Data, values: Values, options: CallOptions): Promise<Data>
  remove?(id: string): Promise<unknown>
  /** Form values of a new record. */
  emptyValues(): Values
  /** Form values of a stored record. */
  toValues(data: Data): Values
  /** Checks the values before sending. A required text may be in English or in the domain's language. */
  check(values: Values, domainLocale: Locale): readonly FieldError[]
  /** Form values of a copy. Left out if the resource cannot be copied. */
  copy?(values: Values, suffix: Readonly<Record<string, string>>): Values
  /**
   * A copy stays with the owner of its original if that domain is in scope, instead of going to the person's own
   * domain.
   */
  readonly copyStays?: boolean
  /** Keys of banners. */
  readonly deleted?: string
  /** Error codes of refusals that name no field → the fields that each code may be about. */
  readonly refusedFields?: Readonly<Record<string, readonly (keyof Values & string)[]>>
  /** Names of values that must not be stored in a draft, such as passwords. */
  readonly excludedFromDraft?: readonly (keyof Values & string)[]
}
