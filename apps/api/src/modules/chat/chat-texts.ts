import type { Locale } from '@evenground/shared/constants'
import type { AiFailureReason } from '../../platform/ai/ai-error.ts'

interface ChatTexts {
  builtIn: string
  found: string
  nothing: string
  noWebSearch: string
  webSearchFailed: string
  fromTheWeb: string
  sources: string
  material: string
  plans: string
  noPlans: string
  done: (percent: number) => string
  points: (score: number) => string
  next: string
  scores: string
  noScores: string
  scoresHidden: string
  scoresConfidential: string
  scoresSealed: string
  overall: string
  before: string
  after: string
  interrupted: string
  failed: string
  failures: Readonly<Record<AiFailureReason, string>>
}

/** The assistant's own texts, with or without an AI provider. */
export const CHAT_TEXTS: Readonly<Record<Locale, ChatTexts>> = {
  'en-us': {
    builtIn:
      'I’m the built-in assistant. I don’t write my own answers; I look things up in the material you can read here.',
    found: 'Here’s what I found:',
    nothing:
      'I didn’t find anything about that in the material you can read here. Try other words, or ask about your plans or your progress.',
    noWebSearch: 'Web search isn’t set up here, so this answer doesn’t use it.',
    webSearchFailed: 'The web search didn’t respond, so this answer doesn’t use it.',
    fromTheWeb: 'From the web:',
    sources: 'Sources:',
    material: 'Related material:',
    plans: 'Your plans:',
    noPlans: 'You don’t have a plan right now.',
    done: (percent) => `${percent}% complete`,
    points: (score) => `${score} out of 100`,
    next: 'Next:',
    scores: 'Your latest scores:',
    noScores: 'You have no scores yet.',
    scoresHidden: 'Scores are hidden right now, so I can’t show you yours.',
    scoresConfidential:
      'Your scores are confidential, so this assistant doesn’t get them. You can find them under Results.',
    scoresSealed:
      'Your earlier scores are sealed because someone else changed how you sign in. You can open them under Settings.',
    overall: 'Overall',
    before: 'before the training',
    after: 'after the training',
    interrupted: 'The reply was interrupted. Please ask again in a moment.',
    failed: 'Something went wrong on our side. Please ask again.',
    failures: {
      bad_key: 'The assistant is not set up correctly: its key was refused. Please tell your administrator.',
      rate_limited: 'The assistant is busy right now. Please wait a minute and ask again.',
      timed_out: 'The assistant took too long to answer. Please ask again.',
      unreachable: 'The assistant can’t be reached right now. Please ask again later.',
      cut_off: 'The reply was cut off. Please ask again.',
      too_long: 'The reply reached the length limit and ends here. Please ask for a shorter one.',
      refused: 'The assistant could not answer this question. Please try other words.',
    },
  },
  'es-mx': {
    builtIn: 'Soy el asistente integrado: no redacto respuestas propias, busco en lo que tú puedes leer aquí.',
    found: 'Esto es lo que encontré:',
    nothing:
      'No encontré nada sobre eso en lo que puedes leer aquí. Prueba con otras palabras o pregunta por tus planes o tu avance.',
    noWebSearch: 'Aquí no está configurada la búsqueda en la web, así que esta respuesta no la incluye.',
    webSearchFailed: 'La búsqueda en la web no respondió, así que esta respuesta no la incluye.',
    fromTheWeb: 'De la web:',
    sources: 'Fuentes:',
    material: 'Material relacionado:',
    plans: 'Tus planes:',
    noPlans: 'Por ahora no tienes ningún plan.',
    done: (percent) => `${percent}% completado`,
    points: (score) => `${score} de 100`,
    next: 'Lo que sigue:',
    scores: 'Tus puntajes más recientes:',
    noScores: 'Todavía no tienes puntajes.',
    scoresHidden: 'Los puntajes están ocultos por ahora, así que no puedo mostrarte los tuyos.',
    scoresConfidential:
      'Tus puntajes son confidenciales, así que este asistente no los recibe. Los encuentras en Resultados.',
    scoresSealed:
      'Tus puntajes anteriores están sellados, porque otra persona cambió tu forma de iniciar sesión. Puedes abrirlos en Ajustes.',
    overall: 'General',
    before: 'antes de la capacitación',
    after: 'después de la capacitación',
    interrupted: 'La respuesta se interrumpió. Vuelve a preguntar en un momento.',
    failed: 'Algo salió mal de nuestro lado. Vuelve a preguntar.',
    failures: {
      bad_key: 'El asistente no está bien configurado: su clave fue rechazada. Avisa a quien administra la plataforma.',
      rate_limited: 'El asistente está muy ocupado en este momento. Espera un minuto y vuelve a preguntar.',
      timed_out: 'El asistente tardó demasiado en responder. Vuelve a preguntar.',
      unreachable: 'No se puede contactar al asistente en este momento. Vuelve a preguntar más tarde.',
      cut_off: 'La respuesta se cortó. Vuelve a preguntar.',
      too_long: 'La respuesta llegó al límite de longitud y termina aquí. Pide una más corta.',
      refused: 'El asistente no pudo responder esta pregunta. Prueba con otras palabras.',
    },
  },
}
