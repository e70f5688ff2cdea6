import type { Locale } from '@evenground/shared/constants'

/** What a mail says where the domain has no words of its own. `{domain}` is its title. */
export interface MailTexts {
  subject: string
  intro: string
  action: string
  outro: string
}

type InEveryLanguage<T> = Readonly<Record<Locale, T>>

export const ACCOUNT_CREATED_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Welcome to {domain}',
    intro: '<p>An account has been set up for you. Choose a password, and you can begin.</p>',
    action: 'Choose a password',
    outro: '<p>If you did not expect this message, you can ignore it.</p>',
  },
  'es-mx': {
    subject: 'Te damos la bienvenida a {domain}',
    intro: '<p>Ya tienes una cuenta. Elige una contraseña y podrás comenzar.</p>',
    action: 'Elegir contraseña',
    outro: '<p>Si no esperabas este mensaje, puedes ignorarlo.</p>',
  },
}

export const PASSWORD_RESET_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Choose a new password',
    intro: '<p>Somebody asked to reset the password of your account. If it was you, choose a new one here.</p>',
    action: 'Choose a new password',
    outro: '<p>If it was not you, you can ignore this message: your password stays as it is.</p>',
  },
  'es-mx': {
    subject: 'Elige una nueva contraseña',
    intro: '<p>Alguien pidió restablecer la contraseña de tu cuenta. Si fuiste tú, elige aquí una nueva.</p>',
    action: 'Elegir una nueva contraseña',
    outro: '<p>Si no fuiste tú, puedes ignorar este mensaje: tu contraseña no cambiará.</p>',
  },
}

/** Words around every mail. */
export const FRAME_TEXTS: InEveryLanguage<{
  greeting: (name: string) => string
  yourLogin: (login: string) => string
  linkLife: (life: string) => string
  minutes: (count: number) => string
  days: (count: number) => string
  footer: string
}> = {
  'en-us': {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    yourLogin: (login) => `You sign in as ${login}.`,
    linkLife: (life) => `The link works once, within ${life}.`,
    minutes: (count) => `${count} minutes`,
    days: (count) => `${count} days`,
    footer: 'This message was sent automatically. Please do not reply to it.',
  },
  'es-mx': {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    yourLogin: (login) => `Inicias sesión como ${login}.`,
    linkLife: (life) => `El enlace funciona una sola vez, durante ${life}.`,
    minutes: (count) => `${count} minutos`,
    days: (count) => `${count} días`,
    footer: 'Este mensaje se envió de forma automática. Por favor, no lo respondas.',
  },
}
