import type { InEveryLanguage, MailTexts } from './mail-texts.ts'

interface DeviceFacts {
  device: string
  moment: string
  timeZone: string
}

type DeviceTexts = InEveryLanguage<MailTexts & { facts: (facts: DeviceFacts) => string }>

/** Says where and when, so that people can tell whether it was them. */
export const NEW_DEVICE_TEXTS: DeviceTexts = {
  'en-us': {
    subject: 'New sign-in to {domain}',
    intro: '<p>Someone signed in to your account from a device or program that hadn’t been used with it before.</p>',
    action: 'See where you’re signed in',
    outro:
      '<p>If it was you, you don’t need to do anything. If not, open your settings now: sign out of that device, change your password, and tell the person who runs training in your organization.</p>',
    facts: ({ device, moment, timeZone }) => `${device || 'Unknown device'}, ${moment} (${timeZone}).`,
  },
  'es-mx': {
    subject: 'Nuevo inicio de sesión en {domain}',
    intro:
      '<p>Alguien inició sesión en tu cuenta desde un dispositivo o programa que no se había usado antes con ella.</p>',
    action: 'Ver dónde está abierta mi sesión',
    outro:
      '<p>Si fuiste tú, no tienes que hacer nada. Si no, abre ahora tus ajustes: cierra la sesión en ese dispositivo, cambia tu contraseña y avisa a quien se encarga de la capacitación en tu organización.</p>',
    facts: ({ device, moment, timeZone }) => `${device || 'Dispositivo desconocido'}, ${moment} (${timeZone}).`,
  },
}

/** For people of a domain that accepts no passwords. */
export const NEW_DEVICE_WITHOUT_PASSWORD_TEXTS: DeviceTexts = {
  'en-us': {
    ...NEW_DEVICE_TEXTS['en-us'],
    outro:
      '<p>If it was you, you don’t need to do anything. If not, open your settings now: sign out of that device, and tell the person who runs training in your organization.</p>',
  },
  'es-mx': {
    ...NEW_DEVICE_TEXTS['es-mx'],
    outro:
      '<p>Si fuiste tú, no tienes que hacer nada. Si no, abre ahora tus ajustes: cierra la sesión en ese dispositivo y avisa a quien se encarga de la capacitación en tu organización.</p>',
  },
}
