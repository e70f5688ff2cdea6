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
    subject: 'A board pack is no longer sent',
    intro:
      '<p>This board pack used your permissions. Your account is no longer active, or your role no longer allows it or no longer covers its domain, so it was not sent:</p>',
    action: 'Open board packs',
    outro: '<p>Anyone who can send board packs can change the schedule. It then continues in their name.</p>',
  },
  'es-mx': {
    subject: 'Un reporte para el consejo ya no se envía',
    intro:
      '<p>Este reporte para el consejo usaba tus permisos. Tu cuenta ya no está activa, o tu rol ya no lo permite o ya no abarca su dominio, así que no se envió:</p>',
    action: 'Abrir los reportes para el consejo',
    outro:
      '<p>Cualquier persona que pueda enviar reportes para el consejo puede cambiar el envío periódico, que entonces continuará a su nombre.</p>',
  },
}
