import type { InEveryLanguage, MailTexts } from './mail-texts.ts'

interface ExportFacts {
  day: string
  results: boolean
  journals: boolean
}

/** Says what was downloaded and when. The audit log says who did it. */
export const DATA_EXPORTED_TEXTS: InEveryLanguage<MailTexts & { facts: (facts: ExportFacts) => string }> = {
  'en-us': {
    subject: 'A copy of your data was downloaded',
    intro:
      '<p>An administrator of your organization downloaded the data that {domain} keeps about you. Chats with the assistant are never part of it.</p>',
    action: 'Open Evenground',
    outro: '<p>If you don’t know why, ask your administrator. We keep a record of who did it.</p>',
    facts: ({ day, results, journals }) =>
      `Downloaded on ${day}. Answers and scores: ${results ? 'included' : 'not included'}. Journal entries: ${journals ? 'included' : 'not included'}.`,
  },
  'es-mx': {
    subject: 'Se descargó una copia de tus datos',
    intro:
      '<p>Alguien que administra la plataforma en tu organización descargó los datos que {domain} guarda sobre ti. Las conversaciones con el asistente nunca se incluyen.</p>',
    action: 'Abrir Evenground',
    outro: '<p>Si no sabes por qué, pregunta a quien administra la plataforma. Queda registrado quién lo hizo.</p>',
    facts: ({ day, results, journals }) =>
      `Se descargó el ${day}. Respuestas y puntajes: ${results ? 'incluidos' : 'no incluidos'}. Textos del diario: ${journals ? 'incluidos' : 'no incluidos'}.`,
  },
}
