import type { Locale } from '@evenground/shared/constants'
import type { InEveryLanguage, MailTexts } from './mail-texts.ts'

/** Mails about erasure requests. */
export type ErasureMail = 'requested' | 'received' | 'refused' | 'done'
/**
 * `anonymised`: the mail `done` if the person's answers stay, without the person. `closed`: the mail `received` if the
 * domain accepts no passwords. The last mail, `done`, has no button: the person can no longer sign in.
 */
type ErasureTexts = ErasureMail | 'anonymised' | 'closed'

/** The mail `received` but its last sentence. */
const RECEIVED: InEveryLanguage<Omit<MailTexts, 'outro'>> = {
  'en-us': {
    subject: 'We received your erasure request',
    intro:
      '<p>You asked {domain} to erase everything it stores about you here. We’ve told the people who decide. You can follow or withdraw your request in your settings.</p>',
    action: 'Open your settings',
  },
  'es-mx': {
    subject: 'Recibimos tu solicitud de borrado',
    intro:
      '<p>Pediste que se borre todo lo que {domain} guarda aquí sobre ti. Ya avisamos a quienes deciden. En tus ajustes puedes ver cómo va la solicitud o retirarla.</p>',
    action: 'Abrir tus ajustes',
  },
}

export const ERASURE_TEXTS: InEveryLanguage<Readonly<Record<ErasureTexts, MailTexts>>> = {
  'en-us': {
    requested: {
      subject: 'Someone asked for their data to be erased',
      intro:
        '<p>Someone in {domain} asked for all their data to be erased. Please decide soon: in many places the law gives you a month.</p>',
      action: 'Open erasure requests',
      outro: '<p>You’re getting this message because you can decide on these requests.</p>',
    },
    received: {
      ...RECEIVED['en-us'],
      outro: '<p>If it wasn’t you, change your password and withdraw the request.</p>',
    },
    closed: {
      ...RECEIVED['en-us'],
      outro:
        '<p>If it wasn’t you, withdraw the request and tell the person who runs training in your organization.</p>',
    },
    refused: {
      subject: 'Your erasure request was refused',
      intro: '<p>{domain} refused your erasure request. You can find the reason below and in your settings.</p>',
      action: 'Open your settings',
      outro:
        '<p>If you don’t agree, contact your organization’s data protection officer or the data protection authority.</p>',
    },
    done: {
      subject: 'Your data was erased',
      intro:
        '<p>You asked for your data at {domain} to be erased. That’s done, and you can no longer sign in. We’ll remove this message from our log within a day.</p>',
      action: '',
      outro: '<p>Earlier backups still contain your data until they’re replaced.</p>',
    },
    anonymised: {
      subject: 'Your personal data was erased',
      intro:
        '<p>You asked for your data at {domain} to be erased. Your name, sign-in details, journals, chats, and all other personal details were deleted, and you can no longer sign in. Your answers and scores still count in averages, without your name. We’ll remove this message from our log within a day.</p>',
      action: '',
      outro: '<p>Earlier backups still contain your data until they’re replaced.</p>',
    },
  },
  'es-mx': {
    requested: {
      subject: 'Alguien pide que se borren sus datos',
      intro:
        '<p>Una persona de {domain} pide que se borre todo lo que se guarda sobre ella. Decide pronto: en muchos lugares la ley da un mes.</p>',
      action: 'Abrir las solicitudes de borrado',
      outro: '<p>Recibes este mensaje porque puedes decidir sobre estas solicitudes.</p>',
    },
    received: {
      ...RECEIVED['es-mx'],
      outro: '<p>Si no fuiste tú, cambia tu contraseña y retira la solicitud.</p>',
    },
    closed: {
      ...RECEIVED['es-mx'],
      outro:
        '<p>Si no fuiste tú, retira la solicitud y avisa a quien se encarga de la capacitación en tu organización.</p>',
    },
    refused: {
      subject: 'Se rechazó tu solicitud de borrado',
      intro: '<p>{domain} rechazó tu solicitud de borrado. El motivo está abajo y en tus ajustes.</p>',
      action: 'Abrir tus ajustes',
      outro:
        '<p>Si no estás de acuerdo, acude a quien se encarga de la protección de datos en tu organización o a la autoridad de protección de datos.</p>',
    },
    done: {
      subject: 'Tus datos se borraron',
      intro:
        '<p>Pediste que se borraran tus datos en {domain}. Ya se borraron, y no podrás volver a iniciar sesión. Quitaremos este mensaje de nuestro registro en el plazo de un día.</p>',
      action: '',
      outro: '<p>Las copias de seguridad anteriores conservan tus datos hasta que se reemplacen.</p>',
    },
    anonymised: {
      subject: 'Tus datos personales se borraron',
      intro:
        '<p>Pediste que se borraran tus datos en {domain}. Se borraron tu nombre, tus datos de acceso, diarios, conversaciones y todos los demás datos personales, y no podrás volver a iniciar sesión. Tus respuestas y puntajes siguen contando en los promedios, sin tu nombre. Quitaremos este mensaje de nuestro registro en el plazo de un día.</p>',
      action: '',
      outro: '<p>Las copias de seguridad anteriores conservan tus datos hasta que se reemplacen.</p>',
    },
  },
}

/** Tells why a request was refused. */
export const REFUSAL_REASON: InEveryLanguage<(reason: string) => string> = {
  'en-us': (reason) => `Reason: ${reason}`,
  'es-mx': (reason) => `Motivo: ${reason}`,
}

/** What is going to be anonymized or deleted. */
export interface RetentionAhead {
  /** The day up to which it is announced, written in the reader's language. */
  until: string
  answers: number
  journals: number
  accounts: number
}

/** Lists only what there is: a domain may limit only some of it. */
function listAhead(
  locale: Locale,
  { answers, journals, accounts }: RetentionAhead,
  names: Record<'answers' | 'journals' | 'accounts', readonly [one: string, more: string]>,
): string {
  const parts = Object.entries({ answers, journals, accounts }).flatMap(([kind, count]) => {
    const [one, more] = names[kind as keyof typeof names]
    return count > 0 ? [`${new Intl.NumberFormat(locale).format(count)} ${count === 1 ? one : more}`] : []
  })
  return new Intl.ListFormat(locale).format(parts)
}

export const RETENTION_TEXTS: InEveryLanguage<MailTexts & { facts: (ahead: RetentionAhead) => string }> = {
  'en-us': {
    subject: 'Data in {domain} will soon be anonymized or deleted',
    intro:
      '<p>{domain} keeps data for a limited time. What’s listed below will soon be anonymized or, if it’s a journal entry, deleted. You don’t need to do anything. To keep it longer, change how long data is kept.</p>',
    action: 'Open data protection',
    outro:
      '<p>You get this message because you can decide how long data is kept. It comes at most once a month, and again if those times change.</p>',
    facts: (ahead) =>
      `By ${ahead.until}: ${listAhead('en-us', ahead, {
        answers: ['response', 'responses'],
        journals: ['journal entry', 'journal entries'],
        accounts: ['account', 'accounts'],
      })}.`,
  },
  'es-mx': {
    subject: 'Pronto se anonimizarán o borrarán datos de {domain}',
    intro:
      '<p>{domain} guarda los datos por un tiempo limitado. Pronto se anonimizará lo que aparece abajo o, si son textos de diario, se borrará. No tienes que hacer nada. Para guardarlos por más tiempo, cambia el plazo.</p>',
    action: 'Abrir protección de datos',
    outro:
      '<p>Recibes este mensaje porque puedes decidir cuánto tiempo se guardan los datos. Llega como máximo una vez al mes, y otra vez si los plazos cambian.</p>',
    facts: (ahead) =>
      `De aquí al ${ahead.until}: ${listAhead('es-mx', ahead, {
        answers: ['respuesta', 'respuestas'],
        journals: ['texto de diario', 'textos de diario'],
        accounts: ['cuenta', 'cuentas'],
      })}.`,
  },
}
