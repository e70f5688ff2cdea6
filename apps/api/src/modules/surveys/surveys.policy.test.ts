import { expect, test } from 'vitest'
import { catchRefusal } from '../../../test/catch-refusal.ts'
import { checkSurveyAddress } from './surveys.policy.ts'

test.each([null, undefined, 'https://survey.example/1'])('%j is an address of a survey', (url) => {
  expect(catchRefusal(() => checkSurveyAddress(url))).toBeNull()
})

test.each([
  ['http://survey.example/1', 'not_https'],
  ['/media/guide.pdf', 'not_https'],
  ['/etc/passwd', 'not_https'],
  ['https://me:secret@survey.example/1', 'has_credentials'],
  ['survey', 'invalid_link'],
])('%j is none: %s', (url, code) => {
  expect(catchRefusal(() => checkSurveyAddress(url))).toEqual({
    code: 'rule_violated',
    errors: [{ path: 'url', code, message: 'Enter an address that starts with https://' }],
  })
})
