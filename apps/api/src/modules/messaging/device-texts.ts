import type { InEveryLanguage, MailTexts } from './mail-texts.ts'

interface DeviceFacts {
  device: string
  moment: string
  timeZone: string
}

/** Says where and when, so that people recognize themselves. */
export const NEW_DEVICE_TEXTS: InEveryLanguage<MailTexts & { facts: (facts: DeviceFacts) => string }> = {
  'en-us': {
    subject: 'New sign-in to {domain}',
    intro: '<p>Someone signed in to your account from a device or program that hadn’t been used before.</p>',
    action: 'Choose a new password',
    outro:
      '<p>If it was you, you don’t need to do anything. If not, choose a new password now: every other device is then signed out. And tell the person who runs training in your organization.</p>',
    facts: ({ device, moment, timeZone }) => `${device || 'Unknown device'}, ${moment} (${timeZone}).`,
  },
  'es-mx': {
    subject: 'Nuevo inicio de sesión en {domain}',
    intro:
      '<p>Alguien inició sesión en tu cuenta desde un dispositivo o programa que no se había usado antes con ella.</p>',
    action: 'Elegir una nueva contraseña',
    outro:
      '<p>Si fuiste tú, no tienes que hacer nada. Si no, elige ahora una nueva contraseña: se cerrará la sesión en todos los demás dispositivos. Y avisa a quien se encarga de la capacitación en tu organización.</p>',
    facts: ({ device, moment, timeZone }) => `${device || 'Dispositivo desconocido'}, ${moment} (${timeZone}).`,
  },
}
