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

/** Returns the fields of these kinds, in the order of `ACCOUNT_FIELDS`. */
export const fieldsOfKind = <Kind extends Definition['kind']>(...kinds: readonly Kind[]): FieldsOfKind<Kind>[] =>
  listFields().filter(isOfKind(...kinds))

export const plainFields = (): PlainField[] => fieldsOfKind('locale', 'flag', 'moment', 'text', 'day', 'person')

/** Account fields that can be filled from the claims of a sign-in service. */
export const CLAIM_FIELDS = /* @__PURE__ */ ['given_name', 'family_name', ...fieldsOfKind('text')] as const

/** Account fields for which an administrator can choose the directory (SCIM) attribute that fills them. */
export const SCIM_FIELDS = /* @__PURE__ */ fieldsOfKind('text', 'day', 'moment')

export const personalFields = (): AccountField[] => listFields().filter((field) => definitionOf(field).personal)

/** Returns the fields whose definition has this aspect, such as `import`, sorted by the aspect's `order`. */
const sortFields = <Aspect extends 'form' | 'import' | 'report'>(aspect: Aspect) =>
  listFields()
    .filter((field): field is FieldsWith<Record<Aspect, object>> => definitionOf(field)[aspect] !== undefined)
    .sort((one, other) => (definitionOf(one)[aspect]?.order ?? 0) - (definitionOf(other)[aspect]?.order ?? 0))

/** Account fields that an import file can contain, in the order of the template's columns. */
export type ImportField = FieldsWith<{ import: object }>
export const IMPORT_FIELDS: readonly ImportField[] = /* @__PURE__ */ sortFields('import')

export type ReportField = FieldsWith<{ report: object }>
/** The name of a field in the report on user data. */
export type ReportName<Field extends ReportField> = (typeof ACCOUNT_FIELDS)[Field]['report'] extends {
  name: infer Name extends string
}
  ? Name
  : Field
/** Returns the account fields of the report on user data, in the order in which the report lists them. */
export const reportFields = () =>
  sortFields('report').map((field) => {
    const { kind, report } = definitionOf(field)
    return { field, kind, name: report?.name ?? field }
  })

export type FieldsOfSection<Section extends FormSection> = FieldsWith<{ form: { section: Section } }>
/** Returns the fields on these cards of the account form, card by card. */
export const fieldsOfSections = <Section extends FormSection>(...sections: readonly Section[]) =>
  sections.flatMap((section) =>
    sortFields('form').filter(
      (field): field is FieldsOfSection<Section> => definitionOf(field).form?.section === section,
    ),
  )
