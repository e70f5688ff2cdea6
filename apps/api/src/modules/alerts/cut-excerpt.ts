import { foldText } from '@evenground/shared/rules'

/** A number, or a word that people use to talk about their results, in English or Spanish. Matches folded text. */
const SCORE =
  /\p{N}|\b(?:percent\w*|scor\w*|points?|results?|benchmarks?|por ?ciento|porcentajes?|puntaj\w*|puntuaci\w*|puntos?|resultados?|calificaci\w*)\b/u

/** Whether a text may name someone's score. */
export const mayNameScore = (text: string): boolean => SCORE.test(foldText(text))

/** The excerpt to show: an ellipsis if results are confidential and the excerpt may name a score. */
export const cutExcerpt = (excerpt: string, isConfidential: boolean): string =>
  isConfidential && mayNameScore(excerpt) ? '…' : excerpt
