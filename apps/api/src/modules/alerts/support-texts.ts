import type { Locale } from '@evenground/shared/constants'

/** What the writer of a watched word reads before the reply, by language. */
export const SUPPORT_TEXTS: Readonly<Record<Locale, string>> = {
  'en-us':
    'Thank you for writing this. Something in your message may mean that you, or someone near you, is having a hard time. If anyone is in danger, call your local emergency number now (911 in the United States and Mexico). You can also call or text 988 (United States) or call Línea de la Vida, 800 911 2000 (Mexico): free, day and night. You don’t have to carry this alone: talk to someone you trust, or to your HR or support contact. The administrators of your organization can see a short excerpt of this message, so that they can help.',
  'es-mx':
    'Gracias por escribirlo. Algo en tu mensaje puede significar que tú o alguien cercano están pasando por un momento difícil. Si alguien está en peligro, llama ahora al número de emergencias (911 en México y Estados Unidos). También puedes llamar gratis, a cualquier hora, a la Línea de la Vida: 800 911 2000 (México), o al 988, opción 2 (Estados Unidos). No tienes que cargar con esto a solas: habla con alguien de confianza o con tu contacto de Recursos Humanos o de apoyo. Quienes administran la plataforma en tu organización pueden ver un fragmento breve de este mensaje para poder ayudar.',
}
