import type { Locale } from '@evenground/shared/constants'
import type { $ZodRawIssue } from 'zod/v4/core'

/** The largest number of values that a sentence lists. */
const LISTED_MAX = 20

interface Words {
  required: string
  other: string
  /** Sentences by the type that a value must have. */
  kinds: Readonly<Record<string, string>>
  /** Sentences by the format that a text must have. */
  forms: Readonly<Record<string, string>>
  choice: (values: string) => string
  fields: (names: string) => string
  multiple: (step: string) => string
  least: Readonly<Record<'text' | 'number' | 'list', (limit: string) => string>>
  most: Readonly<Record<'text' | 'number' | 'list', (limit: string) => string>>
  above: (limit: string) => string
  below: (limit: string) => string
}

const ENGLISH: Words = {
  required: 'Fill in this field.',
  other: 'This value can’t be used here.',
  kinds: {
    string: 'Enter text.',
    number: 'Enter a number.',
    int: 'Enter a whole number.',
    boolean: 'Enter true or false.',
    array: 'Send a list.',
    object: 'Send an object with named fields.',
    record: 'Send an object with named fields.',
    date: 'Enter a date as YYYY-MM-DD.',
  },
  forms: {
    email: 'Enter a valid email address.',
    url: 'Enter a complete address, such as https://example.com.',
    uuid: 'Enter a valid ID.',
    date: 'Enter a date as YYYY-MM-DD.',
    datetime: 'Enter a date and time with its time zone, such as 2026-01-31T08:00:00Z.',
    time: 'Enter a time such as 08:30.',
  },
  choice: (values) => `Choose one of: ${values}.`,
  fields: (names) => `There is no field with this name: ${names}.`,
  multiple: (step) => `Enter a multiple of ${step}.`,
  least: {
    text: (limit) => `Enter at least ${limit} characters.`,
    number: (limit) => `Enter ${limit} or more.`,
    list: (limit) => `Send at least ${limit} entries.`,
  },
  most: {
    text: (limit) => `Enter at most ${limit} characters.`,
    number: (limit) => `Enter ${limit} or less.`,
    list: (limit) => `Send at most ${limit} entries.`,
  },
  above: (limit) => `Enter more than ${limit}.`,
  below: (limit) => `Enter less than ${limit}.`,
}

const SPANISH: Words = {
  required: 'Llena este campo.',
  other: 'Este valor no se puede usar aquí.',
  kinds: {
    string: 'Escribe un texto.',
    number: 'Escribe un número.',
    int: 'Escribe un número entero.',
    boolean: 'Escribe true (sí) o false (no).',
    array: 'Envía una lista.',
    object: 'Envía un objeto cuyos campos tengan nombre.',
    record: 'Envía un objeto cuyos campos tengan nombre.',
    date: 'Escribe una fecha como AAAA-MM-DD.',
  },
  forms: {
    email: 'Escribe un correo válido.',
    url: 'Escribe una dirección completa, como https://ejemplo.com.',
    uuid: 'Escribe un ID válido.',
    date: 'Escribe una fecha como AAAA-MM-DD.',
    datetime: 'Escribe una fecha y hora con su zona horaria, como 2026-01-31T08:00:00Z.',
    time: 'Escribe una hora como 08:30.',
  },
  choice: (values) => `Elige una de estas opciones: ${values}.`,
  fields: (names) => `No existe un campo con este nombre: ${names}.`,
  multiple: (step) => `Escribe un múltiplo de ${step}.`,
  least: {
    text: (limit) => `Escribe al menos ${limit} caracteres.`,
    number: (limit) => `Escribe ${limit} o más.`,
    list: (limit) => `Envía al menos ${limit} elementos.`,
  },
  most: {
    text: (limit) => `Escribe ${limit} caracteres como máximo.`,
    number: (limit) => `Escribe ${limit} o menos.`,
    list: (limit) => `Envía ${limit} elementos como máximo.`,
  },
  above: (limit) => `Escribe más de ${limit}.`,
  below: (limit) => `Escribe menos de ${limit}.`,
}

const measureOf = (origin: string) =>
  origin === 'string' ? 'text' : ['array', 'set', 'file', 'object', 'map'].includes(origin) ? 'list' : 'number'

function describeSize(issue: $ZodRawIssue & { code: 'too_small' | 'too_big' }, words: Words): string {
  const measure = measureOf(issue.origin)
  const isSmall = issue.code === 'too_small'
  const limit = String(isSmall ? issue.minimum : issue.maximum)
  if (measure === 'number' && issue.inclusive === false) return (isSmall ? words.above : words.below)(limit)
  // A minimum of one means that the field is required, so the message asks to fill it in.
  if (isSmall && limit === '1' && measure !== 'number') return words.required
  return (isSmall ? words.least : words.most)[measure](limit)
}

function describeIssueIn(issue: $ZodRawIssue, words: Words): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? words.required : (words.kinds[issue.expected] ?? words.other)
    case 'too_small':
    case 'too_big':
      return describeSize(issue, words)
    case 'invalid_format':
      return words.forms[issue.format] ?? words.other
    case 'invalid_value':
      if (issue.input === undefined) return words.required
      return issue.values.length > LISTED_MAX ? words.other : words.choice(issue.values.join(', '))
    case 'unrecognized_keys':
      return words.fields(issue.keys.slice(0, LISTED_MAX).join(', '))
    case 'not_multiple_of':
      return words.multiple(String(issue.divisor))
    default:
      return words.other
  }
}

/** One sentence about what is wrong with a value and what to enter instead, made from a zod issue. */
export const describeIssue = (issue: $ZodRawIssue, locale: Locale): string =>
  describeIssueIn(issue, locale === 'es-mx' ? SPANISH : ENGLISH)
