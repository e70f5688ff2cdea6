import type { Locale } from '@evenground/shared/constants'
import type { InputOf, RecordOf, ResourceName, RowOf } from '../client/resource-calls.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'
import type { FieldDeclaration, MismatchedNames, ValuesOf } from './field-declaration.ts'
import type { FieldError } from './resource.ts'

export type Fields<Data> = Readonly<Record<string, FieldDeclaration<Data>>>

/** A card of the form: its words are keys below `detail`. */
export interface CardDeclaration<Values> {
  title: string
  note?: string
  /** A list whose length its heading says, in the words `<field>_count`. */
  counts?: keyof Values & string
  /** Seldom filled in at first: on the form of a new record it is folded. */
  rare?: boolean
  /** Short answers such as yes and no: three are read beside each other where there is room. */
  short?: boolean
  /** Left out while the record is read and none of its fields is filled in. */
  hideEmpty?: boolean
  /** The id of its element, where something on the page leads there. */
  id?: string
  /** In their order: names of fields, fields that are shown while the values meet a condition, parts of the page. */
  fields: readonly (
    | (keyof Values & string)
    | { name: keyof Values & string; when: (values: Values) => boolean }
    | { part: string }
  )[]
}

/** One kind of record of the console: its list and its form, as data. Words are those of the namespace of its name. */
export interface ResourceDefinition<Name extends ResourceName, Declared> {
  /** Whether it is content of the library: it has an owner, can be copied, and lists where it is used. */
  content?: boolean
  /** Has an owner and can be copied; content always. */
  owned?: boolean
  list: ListDeclaration<keyof Declared & string, RowOf<Name>>
  fields: Declared
  /** In their order; a plain name is a component that the page provides. */
  cards: readonly (string | CardDeclaration<ValuesOf<Declared>>)[]
  /** What is wrong beside required fields that are empty. */
  check?: (values: ValuesOf<Declared>, domainLocale: Locale) => readonly FieldError[]
  /** Values that are not sent field by field. */
  toInput?: (values: ValuesOf<Declared>, before: RecordOf<Name> | null) => Partial<InputOf<Name>>
  /** What differs in a copy, besides its title. */
  renew?: (values: ValuesOf<Declared>) => Partial<ValuesOf<Declared>>
  /** The banner after a deletion; without it there is no plain deletion. */
  deleted?: string
  /** Deletes otherwise than under the path of the resource. */
  remove?: (id: string) => Promise<unknown>
  /** Names of values that no draft may hold. */
  excludedFromDraft?: readonly (keyof Declared & string)[]
}

export type Defined<Name extends ResourceName, Declared> = ResourceDefinition<Name, Declared> & { name: Name }

/** Names the fields that the record does not have: what is declared with them fits no page. */
type Checked<Name extends ResourceName, Declared> = [MismatchedNames<Declared, RecordOf<Name>>] extends [never]
  ? Defined<Name, Declared>
  : { wrong: MismatchedNames<Declared, RecordOf<Name>> }

/** Declares a resource. The types of its values follow only from its fields, in whatever order the rest stands. */
export const defineResource = <Name extends ResourceName, const Declared extends Fields<RecordOf<NoInfer<Name>>>>(
  name: Name,
  definition: { fields: Declared } & Omit<ResourceDefinition<Name, NoInfer<Declared>>, 'fields'>,
) => ({ ...definition, name }) as unknown as Checked<Name, Declared>

/** The values of the form of a defined resource. */
export type FormValues<Definition extends { fields: unknown }> = ValuesOf<Definition['fields']>
