import type { Locale } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { buildBrand } from './brand.ts'
import { composeMail, fullName, readerOf } from './compose-mail.ts'
import { ERASURE_TEXTS, type ErasureMail } from './own-data-texts.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'

interface Addressee {
  id: string
  email: string
  locale: string
  givenName: unknown
  familyName: unknown
}

interface ErasureLetter {
  kind: ErasureMail
  /** Whose organization it is about. */
  domainId: string
  to: Addressee
  /** Why it was refused. */
  reason?: string
}

const PATHS: Readonly<Record<ErasureMail, string>> = {
  requested: 'erasures',
  received: 'content/settings',
  refused: 'content/settings',
  done: 'login',
}

/** One letter about a request for erasure. It never says who asked: the list in the console does. */
export async function queueErasureMail(
  db: Db,
  platform: MailPlatform,
  { kind, domainId, to, reason }: ErasureLetter,
): Promise<void> {
  const { publicUrl } = platform.config
  const locale = to.locale as Locale
  const reader = readerOf(to, locale)
  await queueMail(db, platform, {
    type: `erasure_${kind}`,
    domainId,
    // Nothing in the log leads to somebody who is gone.
    accountId: kind === 'done' ? null : to.id,
    to: { email: to.email, name: kind === 'done' ? '' : fullName(reader) },
    ...composeMail({
      locale,
      brand: buildBrand(await findDomainWithAncestors(db, domainId), locale, publicUrl),
      texts: ERASURE_TEXTS[locale][kind],
      reader,
      url: `${publicUrl}/#/${PATHS[kind]}`,
      ...(reason && { facts: reason }),
    }),
    templateData: { locale },
  })
}
