import { checkMediaLink } from '@evenground/shared/rules'
import type { LocalizedText, Medium } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'

type MediumType = Medium['medium_type']

const MESSAGES = {
  invalid_link: 'This isn’t a valid address.',
  not_https: 'Enter an address that starts with https://',
  has_credentials: 'The address can’t contain a username or password.',
  host_not_allowed: 'This address doesn’t match the type of media.',
  path_not_allowed: 'From this site, you can only use files that come with the product.',
} as const

function findFieldErrors(field: string, type: MediumType, links: LocalizedText) {
  return Object.entries(links).flatMap(([locale, link]) => {
    const result = checkMediaLink(type, link ?? '')
    return result.ok ? [] : [{ path: `${field}.${locale}`, code: result.reason, message: MESSAGES[result.reason] }]
  })
}

/** Leaves out links that were stored under older rules and are not allowed any more. */
export const keepAllowedLinks = (type: MediumType, links: LocalizedText): LocalizedText =>
  Object.fromEntries(Object.entries(links).filter(([, link]) => checkMediaLink(type, link ?? '').ok))

/** Throws with every language whose link the type of medium does not allow. Captions may be at any https address. */
export function checkLinks(type: MediumType, { links, captions }: { links: LocalizedText; captions: LocalizedText }) {
  const errors = [...findFieldErrors('links', type, links), ...findFieldErrors('captions', 'pdf', captions)]
  if (errors.length > 0) throw new AppError('rule_violated', { errors })
}
