import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameMutant, readScore } from './score.mjs'

const mutant = (status, replacement = 'true') => ({
  status,
  replacement,
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } },
})
const report = (...mutants) => ({ files: { 'a/b/scope.ts': { source: 'one\nif (a > b) two\n', mutants } } })

test('killed mutants and timeouts are detected, survivors and uncovered mutants are missed', () => {
  const { detected, counted, percent } = readScore(
    report(mutant('Killed'), mutant('Timeout'), mutant('Killed'), mutant('Survived'), mutant('NoCoverage')),
  )
  assert.deepEqual({ detected, counted, percent }, { detected: 3, counted: 5, percent: 60 })
})

test('mutants that could not run count neither as detected nor as missed', () => {
  assert.equal(readScore(report(mutant('Killed'), mutant('RuntimeError'), mutant('Ignored'))).percent, 100)
})

test('without counted mutants the score is 0', () => {
  assert.equal(readScore(report()).percent, 0)
})

test('a mutant is named by its file, the original code and the replacement', () => {
  const [missed] = readScore(report(mutant('Survived', 'a >=\n  b'))).missed
  assert.equal(nameMutant(missed), 'scope.ts: a > b → a >= b')
  assert.equal(nameMutant({ ...missed, original: '`not it`', replacement: '``' }), 'scope.ts: not it → ""')
  assert.match(nameMutant({ ...missed, replacement: 'x'.repeat(100) }), /→ x{79}…$/)
})
