import type { Locale } from '@evenground/shared/constants'
import { type RecordOf, type ResourceName, resourceCalls } from '../client/resource-calls.ts'
import { type FieldDeclaration, type FieldKind, isLocalizedKind, type ValuesOf } from './field-declaration.ts'
import {
  EMPTY_TEXT,
  findTitleFault,
  suffixTitle,
  type TextValues,
  toLocalizedText,
  toTextValues,
} from './localized-values.ts'
import type { FieldError, Resource } from './resource.ts'
import type { Defined } from './resource-definition.ts'

/** How values of one kind are initialized, read from a record, and sent. */
interface Conversion {
  initial: unknown
  toValue: (stored: never) => unknown
  toInput: (value: never) => unknown
}

const asIs = <T>(value: T): T => value
const LOCALIZED: Conversion = { initial: EMPTY_TEXT, toValue: toTextValues, toInput: toLocalizedText }
const toTyped = (stored: string | number | null | undefined): string => String(stored ?? '')

const CONVERSIONS: Readonly<Record<FieldKind, Conversion>> = {
  line: LOCALIZED,
  long_text: LOCALIZED,
  rich_text: LOCALIZED,
  text: { initial: '', toValue: toTyped, toInput: (typed: string) => typed.trim() || null },
  plain_text: { initial: '', toValue: toTyped, toInput: asIs },
  number: { initial: '', toValue: toTyped, toInput: (typed: string) => (typed.trim() === '' ? null : Number(typed)) },
  color: { initial: '', toValue: toTyped, toInput: (typed: string) => typed || null },
  flag: { initial: false, toValue: asIs, toInput: asIs },
  choice: { initial: '', toValue: toTyped, toInput: asIs },
  pick: { initial: null, toValue: asIs, toInput: asIs },
  picks: { initial: [], toValue: (stored?: string[]) => stored ?? [], toInput: asIs },
  custom: { initial: null, toValue: asIs, toInput: asIs },
}

type Field = FieldDeclaration<never>
type AnyRecord = Readonly<Record<string, unknown>>

const toValue = (name: string, field: Field, record: AnyRecord): unknown =>
  field.fromRecord ? field.fromRecord(record as never) : CONVERSIONS[field.kind].toValue(record[name] as never)

const toInput = (name: string, field: Field, value: unknown, before: AnyRecord | null): object =>
  field.toInput
    ? field.toInput(value as never, before as never)
    : { [name]: CONVERSIONS[field.kind].toInput(value as never) }

function findMissing(path: string, field: Field, value: unknown, domainLocale: Locale): FieldError[] {
  if (isLocalizedKind(field.kind)) return findTitleFault(path, value as TextValues, domainLocale)
  return value ? [] : [{ path, code: 'required' }]
}

/**
 * Builds the loading, saving and checking of a defined resource. `initial`: values of a new record that only the page
 * knows.
 */
export function buildResource<Name extends ResourceName, Declared>(
  definition: Defined<Name, Declared>,
  initial?: Partial<ValuesOf<Declared>>,
): Resource<RecordOf<Name>, ValuesOf<Declared>> {
  type Values = ValuesOf<Declared>
  const { name, content, owned = content, deleted, renew, check, excludedFromDraft } = definition
  const calls = resourceCalls(name)
  const fields = Object.entries(definition.fields as Record<string, Field>)
  const mapFields = (work: (name: string, field: Field) => unknown) =>
    Object.fromEntries(fields.map(([one, field]) => [one, work(one, field)])) as Values
  const write = (values: Values, before: RecordOf<Name> | null): object =>
    Object.assign(
      {},
      ...fields.map(([one, field]) => toInput(one, field, values[one as keyof Values], before as AnyRecord | null)),
      definition.toInput?.(values, before),
    )
  const missing = (values: Values, domainLocale: Locale): FieldError[] =>
    fields.flatMap(([one, field]) =>
      field.required ? findMissing(one, field, values[one as keyof Values], domainLocale) : [],
    )
  return {
    name,
    load: calls.load,
    create: (values, options, owner) => calls.create({ ...write(values, null), ...owner }, options),
    update: (before, values, options) => calls.update(before.id, write(values, before), options),
    ...(deleted && { remove: definition.remove ?? calls.remove, deleted }),
    emptyValues: () => ({
      ...mapFields((_name, field) => field.initial ?? CONVERSIONS[field.kind].initial),
      ...initial,
    }),
    toValues: (record) => mapFields((one, field) => toValue(one, field, record as AnyRecord)),
    check: (values, domainLocale) => [...missing(values, domainLocale), ...(check?.(values, domainLocale) ?? [])],
    ...(owned && {
      copy: (values: Values, suffix: Readonly<Record<Locale, string>>) => ({
        ...values,
        ...renew?.(values),
        title: suffixTitle((values as { title: TextValues }).title, suffix),
      }),
    }),
    ...(content && { copyStays: true }),
    ...(excludedFromDraft && { excludedFromDraft }),
  }
}
