import { expect, test } from 'vitest'
import { EN_US } from './en-us.ts'
import { ES_MX } from './es-mx.ts'

test('sentences about one submission or one factor have the verb and the noun of one', () => {
  expect([EN_US, ES_MX].map(({ quality }) => [quality.lines('1', '40'), quality.fast('1', '40')])).toEqual([
    [
      '1 of 40 submissions gives the same answer to every question.',
      '1 of 40 submissions took under 2 seconds per question.',
    ],
    [
      '1 de 40 evaluaciones enviadas da la misma respuesta a todas las preguntas.',
      '1 de 40 envíos tomó menos de 2 segundos por pregunta.',
    ],
  ])
  expect([EN_US, ES_MX].map(({ quality }) => quality.alpha(1, 0))).toEqual([
    'Alpha is available for 1 factor, 0 of them below 0.7.',
    'El alfa está disponible para 1 factor, 0 por debajo de 0.7.',
  ])
})
