import type { Locale } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findPasswordState } from '../credentials/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { type Addressee, addressMail } from './address-mail.ts'
import { ERASURE_TEXTS, type ErasureMail, REFUSAL_REASON } from './own-data-texts.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'

interface ErasureMailInput {
  kind: ErasureMail
  /** The organization that the request is about. */
  domainId: string
  to: Addressee & { id: string }
  /** Whether the person's answers stay, without the person. */
  isAnonymised?: boolean
  /** Why the request was refused. */
  reason?: string
}

const PATHS: Readonly<Record<ErasureMail, string>> = {
  requested: 'erasures',
  received: 'content/settings',
  refused: 'content/settings',
  done: 'login',
}

/** Which texts the mail has. */
async function chooseTexts(db: Db, { kind, to, isAnonymised = false }: ErasureMailInput) {
  if (isAnonymised) return 'anonymised'
  const isClosed = kind === 'received' && (await findPasswordState(db, to.id)) === 'closed'
  return isClosed ? 'closed' : kind
}

/** Queues one mail about an erasure request. It does not say who made the request; the list in the console does. */
export async function queueErasureMail(db: Db, platform: MailPlatform, input: ErasureMailInput): Promise<void> {
  const { kind, domainId, to, reason } = input
  const locale = to.locale as Locale
  const mail = addressMail(platform.config, to, await findDomainWithAncestors(db, domainId), {
    texts: ERASURE_TEXTS[locale][await chooseTexts(db, input)],
    url: `${platform.config.publicUrl}/#/${PATHS[kind]}`,
    ...(reason && { facts: REFUSAL_REASON[locale](reason) }),
  })
  await queueMail(db, platform, {
    type: `erasure_${kind}`,
    domainId,
    // The log must not refer to a person who was erased.
    accountId: kind === 'done' ? null : to.id,
    ...mail,
    ...(kind === 'done' && { to: { email: to.email, name: '' } }),
    templateData: { locale },
  })
}
