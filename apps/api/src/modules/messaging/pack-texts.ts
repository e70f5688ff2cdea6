import type { InEveryLanguage, MailTexts } from './mail-texts.ts'

/** The figures are only in the attached file; the mail log stores none of them. */
export const PACK_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: '{domain}: your board pack',
    intro:
      '<p>Attached is a board pack with today’s figures. It contains only what all its recipients are allowed to see on screen.</p>',
    action: 'Open board packs',
    outro:
      '<p>Please handle the file with the same care as the figures on screen. People who can send board packs can change who receives it, and how often, under Reporting.</p>',
  },
  'es-mx': {
    subject: '{domain}: tu reporte para el consejo',
    intro:
      '<p>Adjuntamos un reporte para el consejo con las cifras de hoy. Contiene solo lo que todas las personas que lo reciben tienen permiso de ver en pantalla.</p>',
    action: 'Abrir los reportes para el consejo',
    outro:
      '<p>Cuida el archivo igual que las cifras en pantalla. Quienes pueden enviar reportes para el consejo pueden cambiar, en Reportes, quién lo recibe y con qué frecuencia.</p>',
  },
}

export const PACK_STOPPED_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'Your scheduled board pack has stopped',
    intro:
      '<p>The board pack below was sent in your name. It has stopped because your account is no longer active or you no longer have permission to send it:</p>',
    action: 'Open board packs',
    outro: '<p>Anyone who can send board packs can change the schedule; it will then be sent in their name.</p>',
  },
  'es-mx': {
    subject: 'Se detuvo el envío de tu reporte para el consejo',
    intro:
      '<p>El siguiente reporte para el consejo se enviaba en tu nombre. El envío se detuvo porque tu cuenta ya no está activa o ya no tienes permiso para enviarlo:</p>',
    action: 'Abrir los reportes para el consejo',
    outro:
      '<p>Quien pueda enviar reportes para el consejo puede cambiar el envío periódico, que entonces continuará en su nombre.</p>',
  },
}
