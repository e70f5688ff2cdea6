import type { InEveryLanguage, MailTexts } from './mail-texts.ts'

/** Letters about requests for erasure. */
export type ErasureMail = 'requested' | 'received' | 'refused' | 'done'

export const ERASURE_TEXTS: InEveryLanguage<Readonly<Record<ErasureMail, MailTexts>>> = {
  'en-us': {
    requested: {
      subject: 'Somebody asks to be erased',
      intro:
        '<p>Somebody in {domain} asks for everything that is stored about them to be erased. Please decide soon: in many places the law gives you a month.</p>',
      action: 'Open the requests',
      outro: '<p>You get this message because you may decide on such requests.</p>',
    },
    received: {
      subject: 'Your request for erasure has arrived',
      intro:
        '<p>You asked for everything that {domain} stores about you here to be erased. Whoever decides on it was told. In your settings you see how it stands, and you can withdraw it.</p>',
      action: 'Open your settings',
      outro: '<p>If it was not you, change your password and withdraw the request.</p>',
    },
    refused: {
      subject: 'Your request for erasure was refused',
      intro: '<p>{domain} has refused your request for erasure. The reason stands below and in your settings.</p>',
      action: 'Open your settings',
      outro:
        '<p>If you do not agree, turn to the data protection officer of your organization or to the authority.</p>',
    },
    done: {
      subject: 'Your data have been erased',
      intro:
        '<p>You asked to be erased from {domain}. It is done: you can no longer sign in. This message is removed from our log within a day.</p>',
      action: 'Open the sign-in page',
      outro: '<p>Backups that were made before hold your data until they are replaced.</p>',
    },
  },
  'es-mx': {
    requested: {
      subject: 'Alguien pide que se borren sus datos',
      intro:
        '<p>Una persona de {domain} pide que se borre todo lo que se guarda sobre ella. Decide pronto: en muchos lugares la ley da un mes.</p>',
      action: 'Abrir las solicitudes',
      outro: '<p>Recibes este mensaje porque puedes decidir sobre estas solicitudes.</p>',
    },
    received: {
      subject: 'Recibimos tu solicitud de borrado',
      intro:
        '<p>Pediste que se borre todo lo que {domain} guarda aquí sobre ti. Ya avisamos a quien decide. En tus ajustes ves cómo va y puedes retirarla.</p>',
      action: 'Abrir tus ajustes',
      outro: '<p>Si no fuiste tú, cambia tu contraseña y retira la solicitud.</p>',
    },
    refused: {
      subject: 'Tu solicitud de borrado fue rechazada',
      intro: '<p>{domain} rechazó tu solicitud de borrado. El motivo está abajo y en tus ajustes.</p>',
      action: 'Abrir tus ajustes',
      outro:
        '<p>Si no estás de acuerdo, acude a quien se encarga de la protección de datos en tu organización o a la autoridad.</p>',
    },
    done: {
      subject: 'Tus datos se borraron',
      intro:
        '<p>Pediste que se borraran tus datos de {domain}. Ya está hecho: no podrás iniciar sesión. Este mensaje se quita de nuestro registro en un día.</p>',
      action: 'Abrir la página de inicio de sesión',
      outro: '<p>Las copias de seguridad anteriores conservan tus datos hasta que se reemplacen.</p>',
    },
  },
}

/** What is going to be anonymised. */
export interface RetentionAhead {
  /** Day until which it is announced, in words of the reader's language. */
  until: string
  answers: number
  journals: number
  accounts: number
}

export const RETENTION_TEXTS: InEveryLanguage<MailTexts & { facts: (ahead: RetentionAhead) => string }> = {
  'en-us': {
    subject: 'Data in {domain} will soon be anonymized',
    intro:
      '<p>{domain} keeps data for a limited time. Some of it reaches its end soon. Nothing needs to be done. If it should stay longer, change how long it is kept.</p>',
    action: 'Open data protection',
    outro: '<p>You get this message at most once a month, because you may decide how long data are kept.</p>',
    facts: ({ until, answers, journals, accounts }) =>
      `Until ${until}: ${answers} responses, ${journals} journal entries and ${accounts} accounts.`,
  },
  'es-mx': {
    subject: 'Pronto se anonimizarán datos de {domain}',
    intro:
      '<p>{domain} guarda los datos por un tiempo limitado. Algunos llegan pronto a su fin. No hay que hacer nada. Si deben quedarse más tiempo, cambia cuánto se guardan.</p>',
    action: 'Abrir protección de datos',
    outro: '<p>Recibes este mensaje como máximo una vez al mes, porque puedes decidir cuánto se guardan los datos.</p>',
    facts: ({ until, answers, journals, accounts }) =>
      `Hasta el ${until}: ${answers} respuestas, ${journals} entradas de diario y ${accounts} cuentas.`,
  },
}
