import {
  ACCOUNT_FIELDS,
  type AccountField,
  type AccountFieldDefinition,
  type FieldsOfKind,
  type FieldsWith,
  type FormSection,
  type PlainField,
} from './account-fields.ts'

type Definition = AccountFieldDefinition
const listFields = () => Object.keys(ACCOUNT_FIELDS) as AccountField[]

export const definitionOf = (field: AccountField): Definition => ACCOUNT_FIELDS[field]

export const isOfKind =
  <Kind extends Definition['kind']>(...kinds: readonly Kind[]) =>
  (field: AccountField): field is FieldsOfKind<Kind> =>
    (kinds as readonly Definition['kind'][]).includes(definitionOf(field).kind)

/** Fields of these kinds, in the order of the catalog. */
export const fieldsOfKind = <Kind extends Definition['kind']>(...kinds: readonly Kind[]): FieldsOfKind<Kind>[] =>
  listFields().filter(isOfKind(...kinds))

export const plainFields = (): PlainField[] => fieldsOfKind('locale', 'flag', 'moment', 'text', 'day', 'person')

/** Fields of an account that what a sign-in service says may fill. */
export const CLAIM_FIELDS = /* @__PURE__ */ ['given_name', 'family_name', ...fieldsOfKind('text')] as const

/** Fields of an account whose attribute of a directory (SCIM) can be chosen. */
export const SCIM_FIELDS = /* @__PURE__ */ fieldsOfKind('text', 'day', 'moment')

export const personalFields = (): AccountField[] => listFields().filter((field) => definitionOf(field).personal)

/** Fields that have an aspect, such as `import`, in the order that it gives them. */
const sortFields = <Aspect extends 'form' | 'import' | 'report'>(aspect: Aspect) =>
  listFields()
    .filter((field): field is FieldsWith<Record<Aspect, object>> => definitionOf(field)[aspect] !== undefined)
    .sort((one, other) => (definitionOf(one)[aspect]?.order ?? 0) - (definitionOf(other)[aspect]?.order ?? 0))

/** What a file of people can hold, in the order of the template. */
export type ImportField = FieldsWith<{ import: object }>
export const IMPORT_FIELDS: readonly ImportField[] = /* @__PURE__ */ sortFields('import')

export type ReportField = FieldsWith<{ report: object }>
/** A field's name in the report on user data. */
export type ReportName<Field extends ReportField> = (typeof ACCOUNT_FIELDS)[Field]['report'] extends {
  name: infer Name extends string
}
  ? Name
  : Field
/** What the report on user data says of a person's account, in its order. */
export const reportFields = () =>
  sortFields('report').map((field) => {
    const { kind, report } = definitionOf(field)
    return { field, kind, name: report?.name ?? field }
  })

export type FieldsOfSection<Section extends FormSection> = FieldsWith<{ form: { section: Section } }>
/** Fields on these cards of the form, one card after the other. */
export const fieldsOfSections = <Section extends FormSection>(...sections: readonly Section[]) =>
  sections.flatMap((section) =>
    sortFields('form').filter(
      (field): field is FieldsOfSection<Section> => definitionOf(field).form?.section === section,
    ),
  )
