import type { Locale } from './locales.ts'

/**
 * The recovery questions. Accounts store the index of a question, so the order must never change and no question may be
 * removed.
 */
export const SECRET_QUESTIONS: readonly Readonly<Record<Locale, string>>[] = [
  { 'en-us': 'What was the name of your first pet?', 'es-mx': '¿Cómo se llamaba tu primera mascota?' },
  { 'en-us': 'On which street did you live as a child?', 'es-mx': '¿En qué calle vivías durante tu infancia?' },
  { 'en-us': 'What was the name of your first school?', 'es-mx': '¿Cómo se llamaba tu primera escuela?' },
  { 'en-us': 'In which city were you born?', 'es-mx': '¿En qué ciudad naciste?' },
  {
    'en-us': 'What is the first name of your oldest cousin?',
    'es-mx': '¿Cuál es el nombre de tu prima o primo mayor?',
  },
  { 'en-us': 'What was your first job?', 'es-mx': '¿Cuál fue tu primer trabajo?' },
  { 'en-us': 'What was the first concert you went to?', 'es-mx': '¿Cuál fue el primer concierto al que fuiste?' },
  { 'en-us': 'What dish did you love most as a child?', 'es-mx': '¿Qué platillo te gustaba más en tu infancia?' },
  {
    'en-us': 'What is the last name of your favorite teacher?',
    'es-mx': '¿Cómo se apellidaba la maestra o el maestro que más te gustó?',
  },
  { 'en-us': 'Where did you travel on your first flight?', 'es-mx': '¿A dónde viajaste en tu primer vuelo?' },
  {
    'en-us': 'What was the make of your first car or bicycle?',
    'es-mx': '¿De qué marca fue tu primer coche o bicicleta?',
  },
  { 'en-us': 'What was your nickname at home?', 'es-mx': '¿Cómo te decían de cariño en casa?' },
]
