import type { LocalizedText } from '@evenground/shared/schemas'
import type { TFunction } from 'i18next'
import type { TextValues } from './localized-values.ts'
import type { RowField } from './resource.ts'
import type { SOURCES } from './sources.ts'

export type Translate = TFunction<string>

/** A key below `detail` in the translations of the resource, or a function that builds the label. */
type Label = string | ((t: Translate) => string)

interface CommonOptions<Value, Data> {
  /** The name of the field by default. */
  label?: Label
  /** Whether the field has a hint. The key of the hint is the label's key with `_hint`. */
  hint?: boolean
  /** Shows “optional” beside the label. */
  optional?: boolean
  /** Rejected while empty. A localized text is required in English or in the domain's language. */
  required?: boolean
  /** Hidden in view mode while empty. For fields that most records leave empty. */
  hideEmpty?: boolean
  wide?: boolean
  /** Value in a new record. */
  initial?: Value
  /** Reads the value from a record. By default, the record's field of that name. */
  fromRecord?: (data: Data) => Value
  /** Builds the part of the request body for the value. By default, a field of that name. */
  toInput?: (value: Value, before: Data | null) => object
}

/** `line`, `long_text` and `rich_text` are localized; `text` and `plain_text` are the same in all languages. */
type LocalizedKind = 'line' | 'long_text' | 'rich_text'

/** One field of a form. Its key in the declaration is its name in the API. */
export type FieldDeclaration<Data> =
  | (CommonOptions<TextValues, Data> & { kind: LocalizedKind; max?: number })
  | (CommonOptions<string, Data> & { kind: 'text'; max?: number })
  | (CommonOptions<string, Data> & { kind: 'plain_text'; code?: boolean })
  | (CommonOptions<string, Data> & {
      kind: 'number'
      step: number
      min?: number
      max?: number
      outOf100?: boolean
      /** The value that applies while the field is empty. */
      usual?: number
    })
  | (CommonOptions<string, Data> & { kind: 'color' })
  | (CommonOptions<boolean, Data> & { kind: 'flag' })
  /** `words`: key of the option labels in the translations of the resource. */
  | (CommonOptions<string, Data> & { kind: 'choice'; options: readonly string[]; words?: string })
  | (CommonOptions<string | null, Data> & { kind: 'pick'; source: keyof typeof SOURCES })
  | (CommonOptions<string[], Data> & { kind: 'picks'; source: keyof typeof SOURCES })
  | (Omit<CommonOptions<unknown, Data>, 'toInput'> & {
      /** Rendered by a component that the page provides. Its value has the type that `fromRecord` returns. */
      kind: 'custom'
      initial: unknown
      fromRecord: (data: Data) => unknown
      toInput?: (value: never, before: Data | null) => object
      /** For a list of rows. `label` is the key of a row's name, which contains the row's number. */
      rows?: RowField & { label: string }
    })

export type FieldKind = FieldDeclaration<unknown>['kind']

type ValueOf<Field> = Field extends { kind: LocalizedKind }
  ? TextValues
  : Field extends { kind: 'flag' }
    ? boolean
    : Field extends { kind: 'pick' }
      ? string | null
      : Field extends { kind: 'picks' }
        ? string[]
        : Field extends { kind: 'choice'; options: readonly (infer Option)[] }
          ? Option
          : Field extends { kind: 'custom'; fromRecord: (data: never) => infer Value }
            ? Value
            : string

/** Type of a form's values, derived from its declared fields. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** The type that the record must have for a field without `fromRecord`. */
type StoredOf<Field> = Field extends { kind: LocalizedKind }
  ? LocalizedText | null | undefined
  : Field extends { kind: 'flag' }
    ? boolean
    : Field extends { kind: 'number' }
      ? number | null
      : Field extends { kind: 'picks' }
        ? readonly string[] | undefined
        : string | null

/** Names of fields without `fromRecord` that the record does not have, or has with another type. */
export type MismatchedNames<Fields, Data> = {
  [Name in keyof Fields]: Fields[Name] extends { fromRecord: unknown }
    ? never
    : Name extends keyof Data
      ? Data[Name] extends StoredOf<Fields[Name]>
        ? never
        : Name
      : Name
}[keyof Fields]

const LOCALIZED: readonly FieldKind[] = ['line', 'long_text', 'rich_text']

export const isLocalizedKind = (kind: FieldKind): boolean => LOCALIZED.includes(kind)
