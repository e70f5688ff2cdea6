import { expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { assertWatchable } from './keywords.policy.ts'

test('words that say something are watched for', () => {
  expect(catchRefusal(() => assertWatchable(['harass', 'hurt me']))).toBeNull()
})

test('each word that nearly every message holds is named, with the reason', () => {
  expect(catchRefusal(() => assertWatchable(['a', 'harass', 'of the']))).toEqual({
    code: 'validation_failed',
    errors: [
      { path: 'added.0', code: 'too_short', message: 'A keyword needs at least 3 letters.' },
      {
        path: 'added.2',
        code: 'too_common',
        message: 'Almost everyone writes this. Choose or add a word that is closer to what you’re looking for.',
      },
    ],
  })
})
