import { foldText } from '@evenground/shared/rules'

/** A number, or a word by which people speak of how they did. */
const SCORE =
  /\p{N}|\b(?:percent\w*|scor\w*|points?|results?|benchmarks?|por ?ciento|porcentajes?|puntaj\w*|puntuaci\w*|puntos?|resultados?|calificaci\w*)\b/u

/** Whether a text may name someone's score. */
export const mayNameScore = (text: string): boolean => SCORE.test(foldText(text))

/** The words around a keyword; where results are confidential nothing is left of them that may name a score. */
export const cutExcerpt = (excerpt: string, isConfidential: boolean): string =>
  isConfidential && mayNameScore(excerpt) ? '…' : excerpt
