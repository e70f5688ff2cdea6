import type { Db } from '../../platform/database/index.ts'
import type { InEveryLanguage, MailTexts } from './mail-texts.ts'
import { queueAccountNews } from './queue-account-news.ts'
import type { MailPlatform } from './queue-mail.ts'

interface EndingKey {
  title: string
  prefix: string
  /** The domain of the key. */
  domainId: string
  expiresAt: Date
}

type Facts = Pick<EndingKey, 'title' | 'prefix'> & { day: string }

const KEY_ENDING_TEXTS: InEveryLanguage<MailTexts & { facts: (key: Facts) => string }> = {
  'en-us': {
    subject: 'An API key you created expires soon',
    intro:
      '<p>An API key you created will stop working soon. After that, the program that uses it won’t get any responses from {domain}.</p>',
    action: 'Open API keys',
    outro:
      '<p>If the program is still in use, rotate the key there: the old one keeps working for a while alongside the new one. If not, you don’t need to do anything.</p>',
    facts: ({ title, prefix, day }) => `“${title}” (${prefix}…) expires on ${day}.`,
  },
  'es-mx': {
    subject: 'Una clave de API que creaste vence pronto',
    intro:
      '<p>Una clave de API que creaste dejará de funcionar pronto. Después, el programa que la usa ya no recibirá respuestas de {domain}.</p>',
    action: 'Abrir las claves de API',
    outro:
      '<p>Si el programa sigue en uso, renueva ahí la clave: la anterior sigue funcionando un tiempo junto con la nueva. Si no, no tienes que hacer nada.</p>',
    facts: ({ title, prefix, day }) => `“${title}” (${prefix}…) vence el ${day}.`,
  },
}

/** Tells the maker of an API key that it will end soon. Does nothing without an email address. */
export async function queueKeyEnding(
  db: Db,
  platform: MailPlatform,
  accountId: string,
  { title, prefix, domainId, expiresAt }: EndingKey,
): Promise<void> {
  await queueAccountNews(db, platform, accountId, {
    type: 'key_ending',
    texts: KEY_ENDING_TEXTS,
    url: `${platform.config.publicUrl}/#/domains/${domainId}/keys`,
    facts: ({ locale, timeZone }) => {
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(expiresAt)
      return { title, prefix, day }
    },
  })
}
