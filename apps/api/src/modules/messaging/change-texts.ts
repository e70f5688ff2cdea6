import type { InEveryLanguage, MailTexts } from './mail-texts.ts'

/** Changes of an account that its owner is notified about. */
export type ChangeKind =
  | 'password_changed'
  | 'email_changed'
  | 'username_changed'
  | 'recovery_questions_changed'
  | 'recovery_unlocked'
  | 'results_sealed'
  | 'results_opened'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'recovery_codes_replaced'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'earlier_ways_in_ended'
  | 'access_restored'

/**
 * Who made the change: an administrator, the person while signed in, someone who used a mailed link or answered the
 * security questions, the organization's sign-in provider, or an operator of the server (or someone they gave a link
 * to).
 */
export type ChangedBy = 'administrator' | 'self' | 'link' | 'questions' | 'provider' | 'operator'

export const CHANGE_NAMES: InEveryLanguage<Record<ChangeKind, string>> = {
  'en-us': {
    password_changed: 'Password',
    email_changed: 'Email address',
    username_changed: 'Username',
    recovery_questions_changed: 'Security questions',
    recovery_unlocked: 'Security questions: you can answer them again',
    results_sealed: 'Your earlier answers are sealed until you prove it’s you',
    results_opened: 'Your earlier answers were unsealed',
    second_factor_added: 'Second factor: one was added',
    second_factor_removed: 'Second factor: one was removed',
    recovery_codes_replaced: 'Recovery codes',
    provider_linked: 'Sign-in through your organization: it now opens this account, too',
    provider_unlinked: 'Sign-in through your organization: it was disconnected from this account',
    earlier_ways_in_ended:
      'Password, passkeys, authenticator apps, and security questions from before: they no longer work, since anyone could have registered with your address; you can set up new ones',
    access_restored: 'Access to your account: you can sign in again once you’ve chosen a password through a link',
  },
  'es-mx': {
    password_changed: 'Contraseña',
    email_changed: 'Correo electrónico',
    username_changed: 'Nombre de usuario',
    recovery_questions_changed: 'Preguntas de seguridad',
    recovery_unlocked: 'Preguntas de seguridad: ya puedes responderlas otra vez',
    results_sealed: 'Tus respuestas anteriores quedan selladas hasta que compruebes que eres tú',
    results_opened: 'Tus respuestas anteriores se abrieron de nuevo',
    second_factor_added: 'Segundo factor: se agregó uno',
    second_factor_removed: 'Segundo factor: se quitó uno',
    recovery_codes_replaced: 'Códigos de recuperación',
    provider_linked: 'Inicio de sesión de tu organización: ahora también abre esta cuenta',
    provider_unlinked: 'Inicio de sesión de tu organización: se desconectó de esta cuenta',
    earlier_ways_in_ended:
      'Contraseña, llaves de acceso, aplicaciones de autenticación y preguntas de seguridad de antes: ya no funcionan, porque cualquiera pudo registrarse con tu correo; puedes configurar otras nuevas',
    access_restored: 'Acceso a tu cuenta: puedes volver a entrar después de elegir una contraseña con un enlace',
  },
}

/** The first sentence: who made the changes that are listed below it. */
export const CHANGE_INTROS: InEveryLanguage<Record<ChangedBy, string>> = {
  'en-us': {
    administrator: '<p>An administrator of {domain} has changed how you sign in:</p>',
    self: '<p>How you sign in was changed by someone signed in to your account:</p>',
    link: '<p>How you sign in was changed with a link that we emailed you:</p>',
    questions: '<p>How you sign in was changed after your security questions were answered:</p>',
    provider: '<p>How you sign in was changed when you signed in through your organization:</p>',
    operator: '<p>The people who run the server of {domain} changed how you sign in:</p>',
  },
  'es-mx': {
    administrator: '<p>Alguien que administra {domain} cambió tu forma de iniciar sesión:</p>',
    self: '<p>Alguien que tenía abierta tu sesión cambió tu forma de iniciar sesión:</p>',
    link: '<p>Tu forma de iniciar sesión cambió con un enlace que te enviamos por correo:</p>',
    questions: '<p>Tu forma de iniciar sesión cambió después de que se respondieron tus preguntas de seguridad:</p>',
    provider: '<p>Tu forma de iniciar sesión cambió cuando entraste a través de tu organización:</p>',
    operator: '<p>Quienes operan el servidor de {domain} cambiaron tu forma de iniciar sesión:</p>',
  },
}

/**
 * The other texts, depending on whether the mail goes to the current or the former address of the account. `closed`: to
 * the current address, if the domain accepts no passwords.
 */
export const CHANGE_TEXTS: InEveryLanguage<Record<'current' | 'closed' | 'former', Omit<MailTexts, 'intro'>>> = {
  'en-us': {
    current: {
      subject: 'How you sign in to {domain} has changed',
      action: 'Choose a new password',
      outro:
        '<p>If you expected this, you don’t need to do anything. If not, choose a new password now, which signs out every other device, and tell the person who runs training in your organization.</p>',
    },
    closed: {
      subject: 'How you sign in to {domain} has changed',
      action: 'Go to sign-in',
      outro:
        '<p>If you expected this, you don’t need to do anything. If not, tell the person who runs training in your organization right away.</p>',
    },
    former: {
      subject: 'How you sign in to {domain} has changed',
      action: 'Go to sign-in',
      outro:
        '<p>This address no longer belongs to your account. If you didn’t expect this, tell the person who runs training in your organization right away, and ask who changed it.</p>',
    },
  },
  'es-mx': {
    current: {
      subject: 'Cambió tu forma de iniciar sesión en {domain}',
      action: 'Elegir una nueva contraseña',
      outro:
        '<p>Si ya lo esperabas, no tienes que hacer nada. Si no, elige ahora una nueva contraseña, con lo que se cerrará la sesión en todos los demás dispositivos, y avisa a quien se encarga de la capacitación en tu organización.</p>',
    },
    closed: {
      subject: 'Cambió tu forma de iniciar sesión en {domain}',
      action: 'Ir al inicio de sesión',
      outro:
        '<p>Si ya lo esperabas, no tienes que hacer nada. Si no, avisa cuanto antes a quien se encarga de la capacitación en tu organización.</p>',
    },
    former: {
      subject: 'Cambió tu forma de iniciar sesión en {domain}',
      action: 'Ir al inicio de sesión',
      outro:
        '<p>Este correo ya no pertenece a tu cuenta. Si no lo esperabas, avisa cuanto antes a quien se encarga de la capacitación en tu organización y pregunta quién lo cambió.</p>',
    },
  },
}

/**
 * For a mail whose only news is that earlier answers were unsealed: nothing changed about signing in. The texts after
 * the button are those of the other changes.
 */
export const OPENED_TEXTS: InEveryLanguage<Pick<MailTexts, 'subject' | 'intro'>> = {
  'en-us': {
    subject: 'Your earlier answers at {domain} were unsealed',
    intro:
      '<p>Your earlier answers were sealed when someone else changed how you sign in. They have now been unsealed with something from before that change, such as your previous password.</p>',
  },
  'es-mx': {
    subject: 'Se abrieron tus respuestas anteriores en {domain}',
    intro:
      '<p>Tus respuestas anteriores se sellaron cuando otra persona cambió tu forma de iniciar sesión. Ahora se abrieron con algo de antes de ese cambio, como tu contraseña anterior.</p>',
  },
}

export const VERIFICATION_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Confirm your email address for {domain}',
    intro: '<p>This address was entered for an account at {domain}. Please confirm that it is yours.</p>',
    action: 'Confirm this address',
    outro:
      '<p>If you don’t have an account there and didn’t ask for one, don’t confirm it: you can ignore this message.</p>',
  },
  'es-mx': {
    subject: 'Confirma tu correo electrónico para {domain}',
    intro: '<p>Alguien usó este correo para una cuenta en {domain}. Confirma que es tuyo.</p>',
    action: 'Confirmar este correo',
    outro: '<p>Si no tienes una cuenta ahí ni la pediste, no lo confirmes: puedes ignorar este mensaje.</p>',
  },
}
