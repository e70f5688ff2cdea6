import type { Locale } from '@evenground/shared/constants'

/** The default texts of a mail, which a domain can replace. Placeholders are in braces. */
export interface MailTexts {
  subject: string
  intro: string
  /** Label of the button. Empty: there is no button. */
  action: string
  outro: string
}

export type InEveryLanguage<T> = Readonly<Record<Locale, T>>

export const ACCOUNT_CREATED_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Your training account at {domain}',
    intro:
      '<p>{domain} uses Evenground for its training. We’ve set up an account for you: choose a password to begin.</p>',
    action: 'Choose a password',
    outro: '<p>Not sure about this message? Ask the person who runs training at {domain} before you click.</p>',
  },
  'es-mx': {
    subject: 'Tu cuenta de capacitación en {domain}',
    intro:
      '<p>{domain} usa Evenground para su capacitación. Ya tienes una cuenta: elige una contraseña para comenzar.</p>',
    action: 'Elegir contraseña',
    outro:
      '<p>¿Tienes dudas sobre este mensaje? Antes de abrir el enlace, pregunta a quien se encarga de la capacitación en {domain}.</p>',
  },
}

/** For people of a domain that accepts no passwords: a link to choose one would lead nowhere. */
export const ACCOUNT_WITHOUT_PASSWORD_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    ...ACCOUNT_CREATED_TEXTS['en-us'],
    intro:
      '<p>{domain} uses Evenground for its training. We’ve set up an account for you: sign in through your organization to begin.</p>',
    action: 'Go to sign-in',
  },
  'es-mx': {
    ...ACCOUNT_CREATED_TEXTS['es-mx'],
    intro:
      '<p>{domain} usa Evenground para su capacitación. Ya tienes una cuenta: inicia sesión a través de tu organización para comenzar.</p>',
    action: 'Ir al inicio de sesión',
  },
}

export const REMINDER_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: '{domain}: you have unfinished training',
    intro: '<p>You can continue anytime. Everything you have done is saved. Still to finish:</p>',
    action: 'Continue',
    outro:
      '<p>You get a reminder like this when there has been no activity for a while, or when the team that runs training at {domain} sends one. If you have questions, they’ll be glad to help.</p>',
  },
  'es-mx': {
    subject: '{domain}: tienes capacitación pendiente',
    intro: '<p>Puedes continuar cuando quieras. Todo lo que hiciste está guardado. Te falta terminar:</p>',
    action: 'Continuar',
    outro:
      '<p>Recibes un recordatorio como este cuando no ha habido actividad por un tiempo o cuando lo envía el equipo que se encarga de la capacitación en {domain}. Si tienes preguntas, ese equipo te ayudará con gusto.</p>',
  },
}

/** Says that there is something to look at, never what was written or by whom. */
export const ALERT_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'An alert keyword was used in the assistant ({domain})',
    intro:
      '<p>Someone used one of your organization’s alert keywords in the assistant. Please look soon: the person may need support.</p>',
    action: 'See the alerts',
    outro:
      '<p>For privacy, this message doesn’t include what was written. You’ll get at most one message like this per hour.</p>',
  },
  'es-mx': {
    subject: 'Se usó una palabra clave de alerta en el asistente ({domain})',
    intro:
      '<p>Alguien usó en el asistente una de las palabras clave de alerta de tu organización. Revísalo pronto: la persona podría necesitar apoyo.</p>',
    action: 'Ver las alertas',
    outro:
      '<p>Por privacidad, este mensaje no incluye lo que se escribió. Recibirás como máximo un mensaje así por hora.</p>',
  },
}

export const PASSWORD_RESET_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Choose a new password',
    intro:
      '<p>We got a request to reset the password for your {domain} account. If it was you, choose a new one here.</p>',
    action: 'Choose a new password',
    outro: '<p>If it wasn’t you, you can ignore this message: your password stays as it is.</p>',
  },
  'es-mx': {
    subject: 'Elige una nueva contraseña',
    intro:
      '<p>Recibimos una solicitud para restablecer la contraseña de tu cuenta en {domain}. Si fuiste tú, elige aquí una nueva.</p>',
    action: 'Elegir una nueva contraseña',
    outro: '<p>Si no fuiste tú, puedes ignorar este mensaje: tu contraseña no cambiará.</p>',
  },
}

/** Short texts that several kinds of mail share. */
export const FRAME_TEXTS: InEveryLanguage<{
  greeting: (name: string) => string
  yourLogin: (login: string) => string
  linkTerms: (period: string) => string
  minutes: (count: number) => string
  days: (count: number) => string
  footer: string
  /** Prefix for the subject of a mail that an editor sends to themselves to test a template. */
  test: string
}> = {
  'en-us': {
    greeting: (name) => (name ? `Hi ${name},` : 'Hello,'),
    yourLogin: (login) => `You sign in as ${login}.`,
    linkTerms: (period) => `You can use the link once, within ${period}.`,
    minutes: (count) => `${count} minutes`,
    days: (count) => `${count} days`,
    footer: 'Sent automatically by Evenground. Replies aren’t read.',
    test: 'Test',
  },
  'es-mx': {
    greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    yourLogin: (login) => `Para iniciar sesión, usa ${login}.`,
    linkTerms: (period) => `Puedes usar el enlace una sola vez, en los próximos ${period}.`,
    minutes: (count) => `${count} minutos`,
    days: (count) => `${count} días`,
    footer: 'Evenground envía este correo automáticamente. No lo respondas: nadie leería tu mensaje.',
    test: 'Prueba',
  },
}
