import type { Locale } from '@evenground/shared/constants'

/** What a mail says where the domain has no words of its own. Placeholders stand in braces. */
export interface MailTexts {
  subject: string
  intro: string
  action: string
  outro: string
}

export type InEveryLanguage<T> = Readonly<Record<Locale, T>>

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

export const REMINDER_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Your training is waiting for you',
    intro: '<p>You still have something to finish. You can go on where you left off: what you have done is kept.</p>',
    action: 'Continue',
    outro: '<p>If you have questions, your administrator will be glad to help.</p>',
  },
  'es-mx': {
    subject: 'Tu capacitación te espera',
    intro: '<p>Todavía tienes algo por terminar. Puedes seguir donde te quedaste: lo que ya hiciste está guardado.</p>',
    action: 'Continuar',
    outro: '<p>Si tienes preguntas, tu administrador te puede ayudar.</p>',
  },
}

/** Says that there is something to look at, never what was written or by whom. */
export const ALERT_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'A watched keyword was used in {domain}',
    intro:
      '<p>Somebody used a word in the assistant that your organization watches. Please look soon: the person may need support.</p>',
    action: 'See the alerts',
    outro: '<p>This message holds nothing of what was written. You get at most one like it an hour.</p>',
  },
  'es-mx': {
    subject: 'Se usó una palabra de alerta en {domain}',
    intro:
      '<p>Alguien usó en el asistente una palabra que tu organización vigila. Revísalo pronto: la persona podría necesitar apoyo.</p>',
    action: 'Ver las alertas',
    outro: '<p>Este mensaje no contiene nada de lo que se escribió. Recibes como máximo uno así por hora.</p>',
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
  /** In front of the subject of a mail that an editor sent to themselves. */
  test: string
}> = {
  'en-us': {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    yourLogin: (login) => `You sign in as ${login}.`,
    linkLife: (life) => `The link works once, within ${life}.`,
    minutes: (count) => `${count} minutes`,
    days: (count) => `${count} days`,
    footer: 'This message was sent automatically. Please do not reply to it.',
    test: 'Test',
  },
  'es-mx': {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    yourLogin: (login) => `Inicias sesión como ${login}.`,
    linkLife: (life) => `El enlace funciona una sola vez, durante ${life}.`,
    minutes: (count) => `${count} minutos`,
    days: (count) => `${count} días`,
    footer: 'Este mensaje se envió de forma automática. Por favor, no lo respondas.',
    test: 'Prueba',
  },
}
