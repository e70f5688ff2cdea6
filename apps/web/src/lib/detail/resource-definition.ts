import type { Locale } from '@evenground/shared/constants'
import type { InputOf, RecordOf, ResourceName, RowOf } from '../client/resource-calls.ts'
import type { ListDeclaration } from '../lists/list-declaration.ts'
import type { FieldDeclaration, MismatchedNames, ValuesOf } from './field-declaration.ts'
import type { FieldError } from './resource.ts'

export type Fields<Data> = Readonly<Record<string, FieldDeclaration<Data>>>

/** A card of the form. Its texts are keys below `detail`. */
export interface CardDeclaration<Values> {
  title: string
  note?: string
  /** Name of a list field, whose length is in the heading. The text is `<field>_count`. */
  counts?: keyof Values & string
  /** Rarely filled in at first, so it is folded on the form of a new record. */
  rare?: boolean
  /** Short answers such as yes and no: three fit beside each other if there is room. */
  short?: boolean
  /** Its fields are no names with values, such as a grid: in view mode they are no definition list. */
  grid?: boolean
  /** Hidden in view mode while all its fields are empty. */
  hideEmpty?: boolean
  /** Id of the card's element, for links on the page. */
  id?: string
  /** In order: names of fields, fields with a condition on the form's values, and parts that the page renders. */
  fields: readonly (
    | (keyof Values & string)
    | { name: keyof Values & string; when: (values: Values) => boolean }
    | { part: string }
  )[]
}

/**
 * A kind of console record: its list and its form, declared as data. Its texts are in the namespace of the same name.
 */
export interface ResourceDefinition<Name extends ResourceName, Declared> {
  /** Content of the library: it has an owner, can be copied, and lists where it is used. */
  content?: boolean
  /** Has an owner and can be copied. Implied by `content`. */
  owned?: boolean
  list: ListDeclaration<keyof Declared & string, RowOf<Name>>
  fields: Declared
  /**
   * In order. A plain name is a component that the page provides. `active` is the last field of the first card, so that
   * it is in the same place on every form.
   */
  cards: readonly (string | CardDeclaration<ValuesOf<Declared>>)[]
  /** Finds errors other than empty required fields. */
  check?: (values: ValuesOf<Declared>, domainLocale: Locale) => readonly FieldError[]
  /** Builds the values that are not sent field by field. */
  toInput?: (values: ValuesOf<Declared>, before: RecordOf<Name> | null) => Partial<InputOf<Name>>
  /** Values that differ in a copy, besides the title. */
  renew?: (values: ValuesOf<Declared>) => Partial<ValuesOf<Declared>>
  /** Banner shown after deletion. Without it, there is no standard deletion. */
  deleted?: string
  /** Deletes the record, if not at the resource's path. */
  remove?: (id: string) => Promise<unknown>
  /** Names of values that must not be stored in a draft. */
  excludedFromDraft?: readonly (keyof Declared & string)[]
}

export type Defined<Name extends ResourceName, Declared> = ResourceDefinition<Name, Declared> & { name: Name }

/** Names the fields that the record does not have, so that a wrong declaration fails to compile in every page. */
type Checked<Name extends ResourceName, Declared> = [MismatchedNames<Declared, RecordOf<Name>>] extends [never]
  ? Defined<Name, Declared>
  : { wrong: MismatchedNames<Declared, RecordOf<Name>> }

/**
 * Declares a resource. The types of its values are inferred only from `fields`, whatever the order of the other
 * properties.
 */
export const defineResource = <Name extends ResourceName, const Declared extends Fields<RecordOf<NoInfer<Name>>>>(
  name: Name,
  definition: { fields: Declared } & Omit<ResourceDefinition<Name, NoInfer<Declared>>, 'fields'>,
) => ({ ...definition, name }) as unknown as Checked<Name, Declared>

/** Type of the form values of a defined resource. */
export type FormValues<Definition extends { fields: unknown }> = ValuesOf<Definition['fields']>
