import type { LocalizedText } from '@evenground/shared/schemas'
import type { TFunction } from 'i18next'
import type { TextValues } from './localized-values.ts'
import type { RowField } from './resource.ts'
import type { SOURCES } from './sources.ts'

export type Translate = TFunction<string>

/** The key of a label below `detail` of the words of the resource, or what makes the label of several words. */
type Label = string | ((t: Translate) => string)

interface Common<Value, Data> {
  /** The name of the field unless given. */
  label?: Label
  /** Whether there are words for a hint: the key of the label with `_hint`. */
  hint?: boolean
  /** Says beside the label that it may stay empty. */
  optional?: boolean
  /** Refused while it is empty; a text is needed in English or in the language of the domain. */
  required?: boolean
  wide?: boolean
  /** The value in a new record. */
  initial?: Value
  /** How the value follows from a record, where it is not simply the field of that name. */
  fromRecord?: (data: Data) => Value
  /** The part of the body that is sent for the value, where it is not simply the field of that name. */
  toInput?: (value: Value, before: Data | null) => object
}

/** `line`, `long_text` and `rich_text` are texts per language; `text` and `plain_text` are the same in every language. */
type LocalizedKind = 'line' | 'long_text' | 'rich_text'

/** One field of a form, said once: its name on the wire is its key. */
export type FieldDeclaration<Data> =
  | (Common<TextValues, Data> & { kind: LocalizedKind; max?: number })
  | (Common<string, Data> & { kind: 'text'; max?: number })
  | (Common<string, Data> & { kind: 'plain_text'; code?: boolean })
  | (Common<string, Data> & { kind: 'number'; step: number; min?: number; max?: number; percent?: boolean })
  | (Common<string, Data> & { kind: 'color' })
  | (Common<boolean, Data> & { kind: 'flag' })
  /** `words`: where the words of the options are, below the words of the resource. */
  | (Common<string, Data> & { kind: 'choice'; options: readonly string[]; words?: string })
  | (Common<string | null, Data> & { kind: 'pick'; source: keyof typeof SOURCES })
  | (Common<string[], Data> & { kind: 'picks'; source: keyof typeof SOURCES })
  | (Omit<Common<unknown, Data>, 'toInput'> & {
      /** Rendered by a component that the page provides; the type of its value is what `fromRecord` makes. */
      kind: 'custom'
      initial: unknown
      fromRecord: (data: Data) => unknown
      toInput?: (value: never, before: Data | null) => object
      /** A list of rows, with the key of what one of them is called by its number. */
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

/** The values of a form, as its fields declare them. */
export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** What the record holds for a field that is read as it is. */
type StoredOf<Field> = Field extends { kind: LocalizedKind }
  ? LocalizedText | null | undefined
  : Field extends { kind: 'flag' }
    ? boolean
    : Field extends { kind: 'number' }
      ? number | null
      : Field extends { kind: 'picks' }
        ? readonly string[] | undefined
        : string | null

/** Names of fields that the record has not, or has in another type, and that do not say how they are read. */
export type WrongNames<Fields, Data> = {
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
