import { type Locale, RESET_TOKEN_SECONDS } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { addressMail, withoutName } from './address-mail.ts'
import { findPerson } from './communications.repo.ts'
import { sealLink } from './compose-mail.ts'
import { FRAME_TEXTS, type InEveryLanguage, type MailTexts } from './mail-texts.ts'
import { type MailPlatform, queueMail } from './queue-mail.ts'

const TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Open your earlier answers at {domain}',
    intro:
      '<p>Someone else changed how you sign in, so your earlier answers are sealed. This is the address your account had before that change. Sign in, and open them with this link.</p>',
    action: 'Open my answers',
    outro:
      '<p>If you didn’t ask for this, someone else is signed in to your account. Don’t use the link, and tell the person who runs training in your organization.</p>',
  },
  'es-mx': {
    subject: 'Abre tus respuestas anteriores en {domain}',
    intro:
      '<p>Otra persona cambió tu forma de iniciar sesión, por eso tus respuestas anteriores están selladas. Este es el correo que tenía tu cuenta antes de ese cambio. Inicia sesión y ábrelas con este enlace.</p>',
    action: 'Abrir mis respuestas',
    outro:
      '<p>Si no lo pediste, otra persona tiene abierta tu sesión: no uses el enlace y avisa a quien se encarga de la capacitación en tu organización.</p>',
  },
}

/**
 * Queues a mail with a link that removes the seal from earlier answers. It goes to the address that the account had
 * before someone else changed its credentials.
 */
export async function queueSealLink(
  db: Db,
  platform: MailPlatform,
  { accountId, email, token }: { accountId: string; email: string; token: string },
): Promise<void> {
  const person = await findPerson(db, accountId)
  if (!person) return
  const { publicUrl } = platform.config
  const locale = person.locale as Locale
  const frame = FRAME_TEXTS[locale]
  const url = sealLink(publicUrl, token)
  await queueMail(db, platform, {
    type: 'results_seal',
    domainId: person.domainId,
    accountId,
    ...addressMail(
      platform.config,
      withoutName({ ...person, email }),
      await findDomainWithAncestors(db, person.domainId),
      {
        texts: TEXTS[locale],
        url,
        facts: frame.linkTerms(frame.minutes(RESET_TOKEN_SECONDS / 60)),
      },
    ),
    secrets: [url, token],
    templateData: { locale },
  })
}
