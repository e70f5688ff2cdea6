import { describe, expect, it } from 'vitest'
import { OVERALL_FACTOR_ID } from '../constants/ids.ts'
import { checkQuestions } from './check-questions.ts'
import { makeAlias, makeQuestion } from './question.fixture.ts'

describe('checkQuestions', () => {
  it('finds nothing in questions with aliases that point to asked questions', () => {
    const questions = [makeAlias('b', 'a'), makeQuestion('a', { factorId: 'f' }), makeAlias('c', 'a')]
    expect(checkQuestions(questions)).toEqual([])
  })

  it('finds nothing in an assessment without questions', () => {
    expect(checkQuestions([])).toEqual([])
  })

  it('accepts an alias of an unscored question, which has an answer all the same', () => {
    expect(checkQuestions([makeQuestion('a', { scored: false }), makeAlias('b', 'a')])).toEqual([])
  })

  it('does not look at the target of a question that is not an alias', () => {
    expect(checkQuestions([makeQuestion('a', { questionId: 'elsewhere' })])).toEqual([])
  })

  it('reports an alias without a target', () => {
    expect(checkQuestions([makeAlias('a', null)])).toEqual([
      { code: 'alias_without_target', index: 0, questionId: 'a' },
    ])
  })

  it('reports an alias of a question outside the assessment', () => {
    expect(checkQuestions([makeQuestion('a'), makeAlias('b', 'elsewhere')])).toEqual([
      { code: 'alias_outside_assessment', index: 1, questionId: 'b' },
    ])
  })

  it('reports an alias of an alias, and not the alias in between', () => {
    expect(checkQuestions([makeQuestion('a'), makeAlias('b', 'a'), makeAlias('c', 'b')])).toEqual([
      { code: 'alias_of_alias', index: 2, questionId: 'c' },
    ])
  })

  it('reports an alias of itself as a circle', () => {
    expect(checkQuestions([makeAlias('a', 'a')])).toEqual([{ code: 'alias_circle', index: 0, questionId: 'a' }])
  })

  it('reports each member of a circle, and an alias that points into it as an alias of an alias', () => {
    const questions = [makeAlias('a', 'b'), makeAlias('b', 'c'), makeAlias('c', 'a'), makeAlias('d', 'a')]
    expect(checkQuestions(questions)).toEqual([
      { code: 'alias_circle', index: 0, questionId: 'a' },
      { code: 'alias_circle', index: 1, questionId: 'b' },
      { code: 'alias_circle', index: 2, questionId: 'c' },
      { code: 'alias_of_alias', index: 3, questionId: 'd' },
    ])
  })

  it('reports every repetition of an id by its place, not the first occurrence', () => {
    expect(checkQuestions([makeQuestion('a'), makeQuestion('b'), makeQuestion('a'), makeQuestion('a')])).toEqual([
      { code: 'duplicate_id', index: 2, questionId: 'a' },
      { code: 'duplicate_id', index: 3, questionId: 'a' },
    ])
  })

  it('reports a question filed under the overall factor, whose score it would take the place of', () => {
    expect(checkQuestions([makeQuestion('a', { factorId: OVERALL_FACTOR_ID })])).toEqual([
      { code: 'reserved_factor', index: 0, questionId: 'a' },
    ])
  })

  it('reports several problems of one question', () => {
    const problems = checkQuestions([makeQuestion('a'), makeAlias('a', null, { factorId: OVERALL_FACTOR_ID })])
    expect(problems.map(({ code }) => code)).toEqual(['duplicate_id', 'reserved_factor', 'alias_without_target'])
  })

  it('does not follow what a question that is not an alias may still name', () => {
    expect(checkQuestions([makeQuestion('a', { questionId: 'b' }), makeAlias('b', 'a')])).toEqual([])
  })

  it('reports an alias of an alias also where that one leads nowhere', () => {
    expect(checkQuestions([makeAlias('a', 'elsewhere'), makeAlias('b', 'a')])).toEqual([
      { code: 'alias_outside_assessment', index: 0, questionId: 'a' },
      { code: 'alias_of_alias', index: 1, questionId: 'b' },
    ])
  })
})
