import { describe, expect, it } from 'vitest'
import { demoContent } from '../content/index.ts'
import type { FactorKey, Item } from '../content/types.ts'
import { type Answers, simulateAnswers } from './answers.ts'
import { generatePeople } from './people.ts'
import { demoSeed } from './seed.ts'

const items = demoContent.assessments[0]?.items ?? []
const scored = items.filter((item) => item.scored && !item.aliasOf)
const keys = Array.from({ length: 400 }, (_, index) => `person.sample.${index}`)

function percent(item: Item, answers: Answers): number {
  const value = answers[item.key] ?? Number.NaN
  return ((item.negative ? 6 - value : value) - 1) * 25
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function deviation(values: number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

function overall(answers: Answers): number {
  return mean(scored.map((item) => percent(item, answers)))
}

function factorMean(all: Answers[], factor: FactorKey): number {
  const own = scored.filter((item) => item.factor === factor)
  return mean(all.map((answers) => mean(own.map((item) => percent(item, answers)))))
}

function simulateAll(seed: string) {
  const pairs = keys.map((key) => simulateAnswers(seed, key, items))
  return { pre: pairs.map((pair) => pair.pre), post: pairs.map((pair) => pair.post) }
}

describe('simulateAnswers', () => {
  it('answers every item except aliases with a whole number from 1 to 5', () => {
    const { pre, post } = simulateAnswers(demoSeed, 'person.done', items)
    const answered = items.filter((item) => !item.aliasOf).map((item) => item.key)
    for (const answers of [pre, post]) {
      expect(Object.keys(answers).sort()).toEqual([...answered].sort())
      for (const value of Object.values(answers)) expect([1, 2, 3, 4, 5]).toContain(value)
    }
  })

  it('gives the same answers for the same seed and others for another', () => {
    expect(simulateAll('a')).toEqual(simulateAll('a'))
    expect(simulateAll('a')).not.toEqual(simulateAll('b'))
  })

  it('leaves all other answers alone when an item is dropped or the order changes', () => {
    const whole = simulateAnswers('a', 'person.sample.1', items)
    const fewer = simulateAnswers('a', 'person.sample.1', items.slice(5).reverse())
    expect(whole.post).toMatchObject(fewer.post)
  })

  it.each([demoSeed, 'a', 'b'])('has plausible means and spreads over 400 people with seed %s', (seed) => {
    const { pre, post } = simulateAll(seed)
    const before = pre.map(overall)
    const after = post.map(overall)
    expect(mean(before)).toBeGreaterThan(66)
    expect(mean(before)).toBeLessThan(72)
    expect(mean(after)).toBeGreaterThan(75)
    expect(mean(after)).toBeLessThan(80)
    for (const scores of [before, after]) {
      expect(deviation(scores)).toBeGreaterThan(10)
      expect(deviation(scores)).toBeLessThan(13)
    }
  })

  it('lets most people gain and some decline', () => {
    const { pre, post } = simulateAll(demoSeed)
    const declined = pre.filter((answers, index) => overall(post[index] ?? {}) < overall(answers)).length / pre.length
    expect(declined).toBeGreaterThan(0.05)
    expect(declined).toBeLessThan(0.25)
  })

  it('tells the factors apart: listening highest, speaking up lowest, meetings gaining more than belonging', () => {
    const { pre, post } = simulateAll(demoSeed)
    const means = demoContent.factors.map(({ key }) => [key, factorMean(pre, key)] as const)
    const ranked = means.sort(([, a], [, b]) => b - a).map(([key]) => key)
    expect(ranked[0]).toBe('factor.active-listening')
    expect(ranked.at(-1)).toBe('factor.speaking-up')
    expect((means[0]?.[1] ?? 0) - (means.at(-1)?.[1] ?? 0)).toBeGreaterThan(12)
    const gain = (factor: FactorKey) => factorMean(post, factor) - factorMean(pre, factor)
    expect(gain('factor.inclusive-meetings')).toBeGreaterThan(gain('factor.belonging') + 4)
  })

  it('answers negative items low where people stand high', () => {
    const { pre } = simulateAll(demoSeed)
    const raw = (negative: boolean) =>
      mean(
        scored
          .filter((item) => item.negative === negative)
          .flatMap((item) => pre.map((answers) => answers[item.key] ?? 0)),
      )
    expect(raw(true)).toBeLessThan(2.7)
    expect(raw(false)).toBeGreaterThan(3.5)
  })

  it('is as consistent over its items as a good questionnaire', () => {
    const { pre } = simulateAll(demoSeed)
    const itemVariance = scored.reduce(
      (sum, item) => sum + deviation(pre.map((answers) => percent(item, answers))) ** 2,
      0,
    )
    const totalVariance = deviation(pre.map((answers) => overall(answers) * scored.length)) ** 2
    const alpha = (scored.length / (scored.length - 1)) * (1 - itemVariance / totalVariance)
    expect(alpha).toBeGreaterThan(0.85)
    expect(alpha).toBeLessThan(0.95)
  })

  it('shows a gain for the person whom the documentation presents as finished', () => {
    const finished = generatePeople({ seed: demoSeed, now: new Date('2026-11-21T15:00:00Z') }).find(
      (person) => person.email === 'done@demo.test',
    )
    const { pre, post } = simulateAnswers(demoSeed, finished?.key ?? '', items)
    expect(overall(post)).toBeGreaterThan(overall(pre) + 4)
  })
})
