import { z } from 'zod'
import {
  type ACCOUNT_FIELDS,
  definitionOf,
  type PlainField,
  type PlainKind,
  plainFields,
} from '../constants/account-fields/index.ts'
import { CalendarDate, Id, LocaleCode, line, Timestamp, TimestampInput } from './primitives.ts'

type Makers = Readonly<Record<PlainKind, (max: number | undefined) => z.ZodType>>
type Shape<Make extends Makers> = {
  [Field in PlainField]: ReturnType<Make[(typeof ACCOUNT_FIELDS)[Field]['kind']]>
}

const makeAnswer = {
  locale: () => LocaleCode,
  flag: () => z.boolean(),
  moment: () => Timestamp.nullable(),
  text: (max?: number) => line(max).nullable(),
  day: () => CalendarDate.nullable(),
  person: () => Id.nullable(),
} satisfies Makers

const makeInput = { ...makeAnswer, moment: () => TimestampInput.nullable() } satisfies Makers

function makeShape<Make extends Makers>(make: Make): Shape<Make> {
  const schemas = plainFields().map((field) => {
    const { kind, max } = definitionOf(field)
    return [field, make[kind as PlainKind](max)]
  })
  return Object.fromEntries(schemas)
}

/** The plain fields of an account, as the API returns them. */
export const PLAIN_ANSWER = makeShape(makeAnswer)
/** The plain fields of an account, as the API accepts them. */
export const PLAIN_INPUT = makeShape(makeInput)
