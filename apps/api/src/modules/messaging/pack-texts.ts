import type { InEveryLanguage, MailTexts } from './mail-texts.ts'

/** The figures stand in the file alone: the log of mail keeps none of them. */
export const PACK_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: '{domain}: your board pack',
    intro:
      '<p>Attached is a board pack with the figures of today. It contains only what everyone who receives it may see on screen.</p>',
    action: 'Open board packs',
    outro:
      '<p>Please treat the file as you treat the figures on screen. Who receives it, and how often, can be changed under Reporting.</p>',
  },
  'es-mx': {
    subject: '{domain}: tu informe para el consejo',
    intro:
      '<p>Adjuntamos un informe para el consejo con las cifras de hoy. Contiene solo lo que todas las personas que lo reciben pueden ver en pantalla.</p>',
    action: 'Abrir los informes para el consejo',
    outro:
      '<p>Cuida el archivo como cuidas las cifras en pantalla. Quién lo recibe, y con qué frecuencia, se puede cambiar en Reportes.</p>',
  },
}

export const PACK_STOPPED_TEXTS: InEveryLanguage<MailTexts> = {
  'en-us': {
    subject: 'A board pack is no longer sent',
    intro:
      '<p>This board pack was made with your permissions. Your role no longer allows it, or no longer reaches the domain that it is about, so it was not sent:</p>',
    action: 'Open board packs',
    outro: '<p>Somebody who may send board packs can change the schedule: it then goes on in their name.</p>',
  },
  'es-mx': {
    subject: 'Un informe para el consejo ya no se envía',
    intro:
      '<p>Este informe para el consejo se hacía con tus permisos. Tu rol ya no lo permite, o ya no alcanza el dominio del que trata, así que no se envió:</p>',
    action: 'Abrir los informes para el consejo',
    outro:
      '<p>Alguien que pueda enviar informes para el consejo puede cambiar el envío periódico: entonces seguirá a su nombre.</p>',
  },
}
