import type { Locale } from '@evenground/shared/constants'
import { buildBrand, type DomainAncestry } from './brand.ts'
import { type ComposedMail, type Composition, composeMail, fullName, readerOf } from './compose-mail.ts'
import type { MailPlatform } from './queue-mail.ts'

export interface Addressee {
  email: string
  locale: string
  givenName: unknown
  familyName: unknown
}

type MailContent = Omit<Composition, 'locale' | 'brand' | 'reader'>

type AddressedMail = ComposedMail & { to: { email: string; name: string } }

/** The same person without the name, for an address that may be someone else's. */
export const withoutName = <P extends Addressee>(person: P): P => ({ ...person, givenName: {}, familyName: {} })

/** Composes a mail to one person: in their language, with their name, and in the look of the domain. */
export function addressMail(
  { publicUrl }: Pick<MailPlatform['config'], 'publicUrl'>,
  person: Addressee,
  ancestors: DomainAncestry,
  content: MailContent,
): AddressedMail {
  const locale = person.locale as Locale
  const reader = readerOf(person, locale)
  const brand = buildBrand(ancestors, locale, publicUrl)
  return {
    to: { email: person.email, name: fullName(reader) },
    ...composeMail({ locale, brand, reader, ...content }),
  }
}
