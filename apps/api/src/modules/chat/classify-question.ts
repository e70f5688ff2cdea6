import { foldText } from '@evenground/shared/rules'

const ABOUT_ONESELF = /\b(?:my|mine|i|i'm|me|am|mi|mis|yo|me|tengo|llevo|voy|he|estoy)\b/
const PROGRESS =
  /\b(?:progress|percent(?:age)?|complet\w*|finish\w*|done|left|remain\w*|next|due|deadline|plans?|planes|avances?|avanzado|progreso|porcentaje|termin\w*|falta\w*|siguiente|sigue|vence\w*|pendientes?)\b/
const SCORES =
  /\b(?:scores?|scored|results?|points?|puntajes?|puntuacion(?:es)?|puntos|resultados?|calificacion(?:es)?)\b/

/** Decides which of the person's own records a question is about. Others are neither read nor sent to a provider. */
export function classifyQuestion(question: string): { progress: boolean; scores: boolean } {
  const folded = foldText(question)
  const own = ABOUT_ONESELF.test(folded)
  return { progress: own && PROGRESS.test(folded), scores: own && SCORES.test(folded) }
}
