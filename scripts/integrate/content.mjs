import { randomUUID } from 'node:crypto'

export const FACTORS = {
  voice: { 'en-us': 'Speaking up', 'es-mx': 'Tomar la palabra' },
  fairness: { 'en-us': 'Fair decisions', 'es-mx': 'Decisiones justas' },
  belonging: { 'en-us': 'Belonging', 'es-mx': 'Pertenencia' },
  learning: { 'en-us': 'Learning from mistakes', 'es-mx': 'Aprender de los errores' },
  // Contains only an unscored question, so it must never get a score.
  background: { 'en-us': 'Background', 'es-mx': 'Contexto' },
}

export const SUPER_FACTORS = {
  climate: { title: { 'en-us': 'Team climate', 'es-mx': 'Clima del equipo' }, over: ['voice', 'fairness'] },
  growth: { title: { 'en-us': 'Growth', 'es-mx': 'Crecimiento' }, over: ['belonging', 'learning', 'background'] },
}

/**
 * The questions by a local name. A question with `of` is an alias: it is never shown and takes the answer of the
 * question that `of` names, but has its own factor and direction.
 */
const QUESTIONS = {
  speak: { factor: 'voice', text: 'I say what I think in meetings, even when others disagree.' },
  silence: { factor: 'voice', negative: true, text: 'I keep my doubts to myself.' },
  heard: { factor: 'voice', text: 'What I say is taken up by others.' },
  criteria: { factor: 'fairness', text: 'I know by which criteria decisions are made.' },
  favors: { factor: 'fairness', negative: true, text: 'Some people are preferred here.' },
  // The alias and its target are under the same super factor, which counts the answer only once, for the target.
  heardFairly: { factor: 'fairness', of: 'heard', negative: true },
  welcome: { factor: 'belonging', text: 'I am welcome as I am.' },
  // Two aliases of one answer under a super factor that does not contain the target: the first alias in order counts.
  criteriaKnown: { factor: 'belonging', of: 'criteria' },
  criteriaHidden: { factor: 'learning', of: 'criteria', negative: true },
  mistakes: { factor: 'learning', text: 'We talk about mistakes in order to learn from them.' },
  blame: { factor: 'learning', negative: true, text: 'Whoever makes a mistake is blamed.' },
  // This question is answered but counts in no score. Its alias is scored and counts.
  years: { factor: 'background', scored: false, text: 'I have worked here for a long time.' },
  yearsTogether: { factor: 'learning', of: 'years' },
  // An alias that is not scored counts nowhere, although its target does.
  silenceAside: { factor: 'belonging', of: 'silence', scored: false },
  recommend: { factor: null, text: 'I would recommend this team to a friend.' },
  leave: { factor: null, negative: true, text: 'I often think of leaving.' },
}

/**
 * Returns the questions as the API accepts them. The ids only let an alias refer to its target within the same call:
 * the server stores ids of its own.
 */
export function writeQuestions(factorIds) {
  const ids = Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, randomUUID()]))
  return Object.entries(QUESTIONS).map(([name, question], order) => ({
    id: ids[name],
    text_body: { 'en-us': question.text ?? QUESTIONS[question.of].text },
    factor_id: question.factor && factorIds[question.factor],
    scored: question.scored ?? true,
    negative: question.negative ?? false,
    alias: Boolean(question.of),
    question_id: question.of ? ids[question.of] : null,
    question_order: order,
  }))
}
