import type { Locale } from '@evenground/shared/constants'
import { cleanRichTexts } from '../../platform/rich-text/index.ts'
import { AppError, ruleViolated } from '../errors/app-error.ts'
import { type Caller, organizationOf } from '../security/caller.ts'
import { orTryLater } from '../security/rate-limit.ts'

type Members = Record<string, unknown>

/** The place of a text in one language. */
interface FieldLocation {
  path: string
  holder: Members
  key: string
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** Finds every occurrence of a field such as `description` or `questions.*.text_body`. */
function findFields(value: unknown, names: readonly string[], path: readonly string[] = []): FieldLocation[] {
  const [name, ...rest] = names
  if (name === undefined || !isMembers(value)) return []
  const keys = name === '*' ? Object.keys(value) : [name]
  return keys.flatMap((key) =>
    rest.length === 0
      ? [{ path: [...path, key].join('.'), holder: value, key }]
      : findFields(value[key], rest, [...path, key]),
  )
}

/**
 * The texts of a field by language: a plain string is in the caller's language; an object has one text per language.
 */
function findTexts({ path, holder, key }: FieldLocation, locale: Locale): FieldLocation[] {
  const field = holder[key]
  if (typeof field === 'string') return [{ path: `${path}.${locale}`, holder, key }]
  if (!isMembers(field)) return []
  const given = Object.keys(field).filter((language) => typeof field[language] === 'string')
  return given.map((language) => ({ path: `${path}.${language}`, holder: field, key: language }))
}

/**
 * Cleans those texts of a body that pages show as HTML, in place. It may take a while, so call it before anything is
 * looked up or locked. A text with nothing but white space left becomes empty.
 */
export async function cleanRichFields(
  caller: Caller,
  body: object,
  fields: readonly string[],
  locale: Locale = caller.locale,
): Promise<void> {
  const places = fields.flatMap((field) => findFields(body, field.split('.')).flatMap((one) => findTexts(one, locale)))
  const texts = places.map(({ holder, key }) => holder[key] as string)
  const cleaned = await orTryLater(cleanRichTexts(organizationOf(caller), texts))
  for (const [at, { path, holder, key }] of places.entries()) {
    const one = cleaned[at]
    if (!one) throw new Error('A text was not cleaned')
    if ('clean' in one) holder[key] = one.clean.trim() ? one.clean : ''
    else if (one.error === 'image_too_large') throw new AppError('file_too_large')
    else throw ruleViolated(path, one.error, 'This text has too much formatting to display. Remove some.')
  }
}
