import type { Locale } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findPasswordState } from '../credentials/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { addressMail, withoutName } from './address-mail.ts'
import {
  CHANGE_INTROS,
  CHANGE_NAMES,
  CHANGE_TEXTS,
  type ChangedBy,
  type ChangeKind,
  OPENED_TEXTS,
} from './change-texts.ts'
import type { Person } from './communications.repo.ts'
import type { Composition } from './compose-mail.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'

interface ChangeMail {
  person: Person
  kinds: readonly ChangeKind[]
  by: ChangedBy
  /** The previous address, if it was changed; otherwise null. */
  formerEmail: string | null
}

/** The texts of the mail, and the list of changes unless the texts say it all. */
function writeChanges(
  locale: Locale,
  which: 'current' | 'closed' | 'former',
  { kinds, by }: Pick<ChangeMail, 'kinds' | 'by'>,
): Pick<Composition, 'texts' | 'items'> {
  const texts = CHANGE_TEXTS[locale][which]
  const isOpening = kinds.length > 0 && kinds.every((kind) => kind === 'results_opened')
  if (isOpening) return { texts: { ...texts, ...OPENED_TEXTS[locale] } }
  return {
    texts: { ...texts, intro: CHANGE_INTROS[locale][by] },
    items: kinds.map((kind) => ({ title: CHANGE_NAMES[locale][kind], note: null })),
  }
}

/** Tells a person that their credentials were changed, by whom, and what to do if they did not expect it. */
export async function queueChangeMails(
  db: Db,
  platform: MailPlatform,
  { person, kinds, by, formerEmail }: ChangeMail,
): Promise<void> {
  const { publicUrl } = platform.config
  const locale = person.locale as Locale
  const ancestors = await findDomainWithAncestors(db, person.domainId)
  const isClosed = (await findPasswordState(db, person.id)) === 'closed'
  // Nobody has confirmed a new address yet, and a former one may never have been the person's.
  const isMoved = formerEmail !== null || kinds.includes('email_changed')
  const mailTo = (email: string, which: 'current' | 'closed' | 'former', path: string) =>
    queueMail(db, platform, {
      type: 'account_changed',
      domainId: person.domainId,
      accountId: person.id,
      ...addressMail(platform.config, isMoved ? withoutName({ ...person, email }) : { ...person, email }, ancestors, {
        ...writeChanges(locale, which, { kinds, by }),
        url: `${publicUrl}/#/${path}`,
      }),
      templateData: { locale, kinds: [...kinds], by },
    })
  if (person.email && isClosed) await mailTo(person.email, 'closed', 'login')
  else if (person.email) await mailTo(person.email, 'current', 'resetbyemail')
  if (formerEmail) await mailTo(formerEmail, 'former', 'login')
}
