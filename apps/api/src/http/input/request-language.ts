import { DEFAULT_LOCALE, LOCALES, type Locale } from '@evenground/shared/constants'
import type { FastifyRequest } from 'fastify'

/** The number of language ranges read from a header; real clients send no more. */
const RANGES_MAX = 20

/** The best supported language of a header such as `es-ES,es;q=0.9,en;q=0.8`. RFC 9110, 12.5.4. */
export function parseAcceptLanguage(header: string | undefined): Locale {
  const ranges = (header ?? '')
    .slice(0, 1000)
    .split(',', RANGES_MAX)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: tag.split('-')[0], quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ quality }) => quality > 0)
  const wanted = ranges.sort((a, b) => b.quality - a.quality)
  const found = wanted.map(({ language }) => LOCALES.find((locale) => locale.split('-')[0] === language))
  return found.find((locale) => locale !== undefined) ?? DEFAULT_LOCALE
}

/** The language of the account; for anonymous callers and programs with a key, the one that the request asks for. */
export const languageOf = ({ caller, headers }: Pick<FastifyRequest, 'caller' | 'headers'>): Locale =>
  caller && !caller.key ? caller.locale : parseAcceptLanguage(headers['accept-language'])
