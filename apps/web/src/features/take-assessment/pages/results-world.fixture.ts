import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import { makeFactor, makeResponse } from '../../../testing/fixtures/assessment.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'

const NAMES: [english: string, spanish: string, average: number, before: number, now: number][] = [
  ['Active listening', 'Escucha activa', 85, 86, 91.4],
  ['Respectful language', 'Lenguaje respetuoso', 86, 82, 88.5],
  ['Openness to feedback', 'Apertura a comentarios', 83, 80, 87],
  ['Flexibility', 'Flexibilidad', 80, 77, 77],
  ['Bias awareness', 'Conciencia de sesgos', 82, 58, 71],
  ['Accessibility', 'Accesibilidad', 79, 70, 68],
  ['Speaking up', 'Alzar la voz', 78, 52, 66],
]

const SUPER_ID = makeId(790)

export const factorId = (index: number): string => makeId(700 + index)

/** Seven factors, and a super factor of the first two. */
export const FACTORS = [
  ...NAMES.map(([english, spanish, average], index) =>
    makeFactor({
      id: factorId(index),
      title: { 'en-us': english, 'es-mx': spanish },
      summary: { 'en-us': `What ${english.toLowerCase()} means.` },
      description: { 'en-us': `<p>Read about <strong>${english}</strong>.</p>` },
      average_score: average,
    }),
  ),
  makeFactor({
    id: SUPER_ID,
    title: { 'en-us': 'Respect', 'es-mx': 'Respeto' },
    super_factor: true,
    factorIds: [factorId(0), factorId(1)],
  }),
]

const scoresOf = (pick: (row: (typeof NAMES)[number]) => number, overall: number, superScore: number) => ({
  ...Object.fromEntries(NAMES.map((row, index) => [factorId(index), pick(row)])),
  [SUPER_ID]: superScore,
  [OVERALL_FACTOR_ID]: overall,
})

export const PRE_RESPONSE = makeResponse({
  id: makeId(601),
  scores: scoresOf((row) => row[3], 72.4, 84),
  submitted_at: '2025-08-18T09:00:00.000Z',
})

export const POST_RESPONSE = makeResponse({
  id: makeId(602),
  assessment_type: 1,
  scores: scoresOf((row) => row[4], 79.5, 90),
  submitted_at: A_MOMENT,
})
