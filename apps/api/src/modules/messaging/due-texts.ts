import type { InEveryLanguage, MailTexts } from './mail-texts.ts'

/** For reminders up to the due day. */
export const DUE_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Due {due_date}: {plan}',
    intro: '<p>Your training at {domain} has a due date. Everything you have done is saved. Still to finish:</p>',
    action: 'Continue',
    outro: '<p>If you have questions, the team that runs training at {domain} will be glad to help.</p>',
  },
  'es-mx': {
    subject: 'Vence el {due_date}: {plan}',
    intro:
      '<p>Tu capacitación en {domain} tiene una fecha límite. Todo lo que hiciste está guardado. Te falta terminar:</p>',
    action: 'Continuar',
    outro: '<p>Si tienes preguntas, con gusto te ayudará el equipo que se encarga de la capacitación en {domain}.</p>',
  },
}

/** For reminders after the due day. */
export const OVERDUE_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Past due ({due_date}): {plan}',
    intro:
      '<p>The due date has passed, but you can still finish. Everything you have done is saved. Still to finish:</p>',
    action: 'Continue',
    outro: '<p>Need more time? Talk to the team that runs training at {domain}.</p>',
  },
  'es-mx': {
    subject: 'Fecha límite vencida ({due_date}): {plan}',
    intro:
      '<p>La fecha límite ya pasó, pero todavía puedes terminar. Todo lo que hiciste está guardado. Te falta terminar:</p>',
    action: 'Continuar',
    outro: '<p>¿Necesitas más tiempo? Habla con el equipo que se encarga de la capacitación en {domain}.</p>',
  },
}

/** For managers, about their people. */
export const DIGEST_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Your team’s training this week',
    intro: '<p>Here’s how your team’s training at {domain} is going:</p>',
    action: 'Open Evenground',
    outro: '<p>This message shows who takes part, never how anyone answered.</p>',
  },
  'es-mx': {
    subject: 'La capacitación de tu equipo esta semana',
    intro: '<p>Así va la capacitación de tu equipo en {domain}:</p>',
    action: 'Abrir Evenground',
    outro: '<p>Este mensaje muestra quién participa, nunca qué respondió cada persona.</p>',
  },
}

/** Why a mail was sent, and how to switch its kind off. */
export const CHOICE_TEXTS: InEveryLanguage<{
  /** Shown in a reminder that cannot be switched off. */
  required: string
  offOpenPlans: string
  offDigest: string
  andMore: (title: string, count: number) => string
}> = {
  'en-us': {
    required: 'Your organization requires this training by a certain date, so you can’t turn off these reminders.',
    offOpenPlans: 'Stop reminders about training without a due date',
    offDigest: 'Stop this weekly message',
    andMore: (title, count) => `${title} and ${count} more`,
  },
  'es-mx': {
    required:
      'Tu organización fijó una fecha límite para esta capacitación; por eso no puedes desactivar estos recordatorios.',
    offOpenPlans: 'Dejar de recibir recordatorios de capacitación sin fecha límite',
    offDigest: 'Dejar de recibir este mensaje semanal',
    andMore: (title, count) => `${title} y ${count} más`,
  },
}

export const CALENDAR_TEXTS: InEveryLanguage<{ due: (plan: string) => string }> = {
  'en-us': { due: (plan) => `Due: ${plan}` },
  'es-mx': { due: (plan) => `Vence: ${plan}` },
}
