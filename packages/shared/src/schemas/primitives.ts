import { z } from 'zod'
import { ASSESSMENT_TYPE_MAX, LIST_LIMIT_MAX, LIST_OFFSET_MAX, LOCALES } from '../constants/index.ts'

const UUID = z.regexes.uuid()

/** Any UUID, including the all-zero id. */
export const Id = z.uuid().toLowerCase()
export type Id = z.infer<typeof Id>

/**
 * A list of very many ids. Reports only the first invalid id: an error for each of a hundred thousand would take as
 * long as all other work together.
 */
export const idList = (max: number): z.ZodType<string[], string[]> =>
  z
    .unknown()
    .transform((given, ctx): string[] => {
      const problem = findListProblem(given, max)
      if (!problem) return (given as string[]).map((id) => id.toLowerCase())
      ctx.addIssue({ code: 'custom', ...problem })
      return z.NEVER
    })
    .meta({ type: 'array', maxItems: max, items: { type: 'string', format: 'uuid', pattern: UUID.source } }) as never

/**
 * A list or record with at most `max` entries. Counts them before checking any: an error for each of a hundred thousand
 * entries would take as long as all other work together.
 */
export const atMost = <S extends z.ZodType>(max: number, schema: S): S =>
  z.preprocess((given, ctx) => {
    const count = typeof given === 'object' && given !== null ? Object.keys(given).length : 0
    if (count > max) ctx.addIssue({ code: 'custom', message: 'too_many' })
    return given
  }, schema) as unknown as S

function findListProblem(given: unknown, max: number): { message: string; path?: number[] } | null {
  if (!Array.isArray(given)) return { message: 'invalid_list' }
  if (given.length > max) return { message: 'too_many' }
  const wrong = given.findIndex((id) => typeof id !== 'string' || !UUID.test(id))
  return wrong < 0 ? null : { message: 'invalid_id', path: [wrong] }
}

/** Text of at most `max` UTF-16 units, without NUL and lone surrogates, which PostgreSQL cannot store. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'no_nul')
    .refine((value) => !/\p{Surrogate}/u.test(value), 'broken_character')

/** One line of text, trimmed. */
export const line = (max = 200) => text(max).trim()

export const LocaleCode = z.enum(LOCALES)

/** Text per language as the API returns it: always an object. */
export const LocalizedText = z.object({ 'en-us': z.string().optional(), 'es-mx': z.string().optional() })
export type LocalizedText = z.infer<typeof LocalizedText>

/** Per-language text as the API accepts it: the object, or a plain string in the caller's language. */
export const localizedInput = (max: number) =>
  z.union([text(max), z.object({ 'en-us': text(max).optional(), 'es-mx': text(max).optional() })])
export type LocalizedInput = string | LocalizedText

/** Description in OpenAPI that marks a text which pages show as HTML. */
export const RICH_TEXT = 'HTML, which is sanitized before it is stored'

/** Per-language text that pages show as HTML. All other texts are plain and shown as they were written. */
export const richInput = (max: number) => localizedInput(max).describe(RICH_TEXT)

export const Timestamp = z.iso.datetime()
/** An instant as input: any ISO 8601 date-time with a time zone. */
export const TimestampInput = z.iso.datetime({ offset: true })
export const CalendarDate = z.iso.date()

export const AssessmentType = z.int().min(0).max(ASSESSMENT_TYPE_MAX)
/** An assessment type in a query string, where every value is text. */
export const AssessmentTypeQuery = z.coerce.number<string>().int().min(0).max(ASSESSMENT_TYPE_MAX)
export const AnswerValue = z.int().min(1).max(5)
/** The number of a question's wording, from 1: each text that people were asked has its own number. */
export const WordingNumber = z.int().min(1).max(32_767)
export const Percent = z.number().min(0).max(100)
export const Order = z.int().min(0).max(100_000)
export const HexColor = z.string().regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'invalid_colour')

export const IdParams = z.object({ id: Id })

function isTimeZone(name: string): boolean {
  try {
    // Intl also accepts an offset such as +02:00, but an offset is not a place and has no daylight saving time.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The IANA name of a time zone, such as `America/Mexico_City`. */
export const TimeZone = z.string().trim().max(60).refine(isTimeZone, 'invalid_time_zone')

const OrderDirection = z.enum(['asc', 'desc'])

/** Query parameters that control a list's CSV. */
export const csvQuery = {
  fields: text(2000).describe('CSV only: names of the columns, separated by commas. Absent: all columns').optional(),
  tz: TimeZone.describe(
    'CSV only: time zone in which times are written, as `YYYY-MM-DD HH:MM:SS`. Absent: ISO 8601 in UTC',
  ).optional(),
  bom: z
    .enum(['0', '1'])
    .describe('CSV only: `1` adds a byte order mark, which Excel needs to read accented letters correctly')
    .optional(),
  words: z
    .enum(['0', '1'])
    .describe(
      'CSV only: `1` writes headers and values as words in the caller’s language, and rounds numbers as on screen',
    )
    .optional(),
}

/**
 * The query of every list. The list itself checks the names in `order_by`, which are its columns. The last four fields
 * are only for CSV, which contains every matching row regardless of `limit` and `offset`.
 */
export const ListQuery = z.object({
  limit: z.coerce
    .number<string>()
    .int()
    .min(1)
    .optional()
    .transform((n) => Math.min(n ?? LIST_LIMIT_MAX, LIST_LIMIT_MAX)),
  offset: z.coerce.number<string>().int().min(0).max(LIST_OFFSET_MAX).optional(),
  q: text(200).optional(),
  order_by: text(60).optional(),
  order_dir: OrderDirection.optional(),
  order_by_2: text(60).optional(),
  order_dir_2: OrderDirection.optional(),
  ...csvQuery,
})
export type ListQuery = z.output<typeof ListQuery>

export const CountQuery = z.object({ q: text(200).optional() })
export const Count = z.object({ count: z.int().min(0) })

/** The name of a person. */
export const personName = { given_name: LocalizedText, family_name: LocalizedText }

/** When a record was created and last changed. */
export const stamps = { created_at: Timestamp, updated_at: Timestamp }

/** Builds the argument of zod's `pick` and `omit` from field names. */
export const naming = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as { [Field in Name]: true }
