import { checkQuestions, type ScorableQuestion } from '@evenground/shared/scoring'
import { describe, expect, test } from 'vitest'
import { listTexts } from '../seed/content/localized-texts.ts'
import type { Plan } from '../seed/content/types.ts'
import { libraryPlans } from './index.ts'

const tasksOf = ({ intro, training, outro }: Plan) => [...intro, ...training.flatMap(({ tasks }) => tasks), ...outro]
const tagsOf = (html: string): string[] => (html.match(/<\/?[a-z0-9]+>/g) ?? []).filter((tag) => !/strong/.test(tag))

describe.each(libraryPlans.map((library) => [library.plan.title['en-us'], library] as const))(
  '%s',
  (_title, library) => {
    const { plan, factors, assessments, instructions, media, journalPrompts } = library

    test('is complete in both languages, with the same structure', () => {
      // Without the demo's journal entries, which are not added.
      const prompts = journalPrompts.map(({ entries: _entries, ...prompt }) => prompt)
      const texts = listTexts({ plan, factors, assessments, instructions, media, prompts })
      expect(texts.length).toBeGreaterThan(20)
      for (const { path, text } of texts) {
        expect(text['en-us'].trim(), path).not.toBe('')
        expect(text['es-mx'].trim(), path).not.toBe('')
        expect(text['es-mx'], path).not.toBe(text['en-us'])
        expect(tagsOf(text['es-mx']), path).toEqual(tagsOf(text['en-us']))
        expect(/["']/.test(text['en-us'] + text['es-mx']), path).toBe(false)
      }
    })

    test('brings everything that its tasks and pages point to', () => {
      const brought = new Set<string>(
        [...assessments, ...instructions, ...media, ...journalPrompts].map(({ key }) => key),
      )
      const wanted = [...tasksOf(plan).map(({ content }) => content), plan.pauseInstruction, plan.hideScoresInstruction]
      expect(wanted.filter((key) => !brought.has(key))).toEqual([])
      expect([...brought].filter((key) => !wanted.includes(key as never))).toEqual([])
    })

    test('measures and trains the same factors, before and after, where it measures any', () => {
      const trained = plan.training.map(({ factor }) => factor).sort()
      expect(factors.map(({ key }) => key).sort()).toEqual(trained)
      for (const { items } of assessments) {
        const measured = new Set(items.flatMap(({ factor, scored }) => (scored && factor ? [factor] : [])))
        expect([...measured].sort()).toEqual(trained)
        for (const factor of trained) {
          const own = items.filter((item) => item.factor === factor && item.scored)
          expect(own.length, factor).toBeGreaterThanOrEqual(4)
          expect(
            own.some(({ negative }) => negative),
            factor,
          ).toBe(true)
        }
      }
      const types = (section: Plan['intro']) => section.flatMap(({ assessmentType }) => assessmentType ?? [])
      expect(types(plan.intro)).toEqual(assessments.length > 0 ? [0] : [])
      expect(types(plan.outro)).toEqual(assessments.length > 0 ? [1] : [])
    })

    test('can be scored, each statement with one idea', () => {
      for (const { items } of assessments) {
        const questions = items.map(
          ({ key, factor, scored, negative, aliasOf }, questionOrder): ScorableQuestion => ({
            id: key,
            factorId: factor,
            scored,
            negative,
            alias: aliasOf !== null,
            questionId: aliasOf,
            questionOrder,
          }),
        )
        expect(checkQuestions(questions)).toEqual([])
        expect(items.filter(({ textBody }) => textBody['en-us'].split(' ').length > 20)).toEqual([])
      }
    })

    test('trains each factor with something to read and something to write', () => {
      for (const { tasks } of plan.training) {
        const kinds = tasks.map(({ taskType }) => taskType)
        expect(kinds).toEqual(expect.arrayContaining(['instruction', 'journal_prompt']))
      }
    })
  },
)

test('each plan has an id and a key of its own', () => {
  expect(new Set(libraryPlans.map(({ id }) => id)).size).toBe(libraryPlans.length)
  expect(new Set(libraryPlans.map(({ plan }) => plan.key)).size).toBe(libraryPlans.length)
})
