import { setImmediate as pause } from 'node:timers/promises'
import type { PersonSubmissions, PlanState, Step } from '../confidentiality/index.ts'
import { addClosing, listTerms, type Measures, type Terms } from './measures.ts'
import type { Values } from './rescore-super-factors.ts'
import type { StoredSum } from './sums.repo.ts'

const ANSWERS = [1, 2, 3, 4, 5]

/** Returns what one person adds to the sums of scores. */
function scoreTerms(kind: Step['kind'], values: ReadonlyMap<string, Values>, { pre, post }: PersonSubmissions): Terms {
  const [before, after] = [pre, post].map((key) => (key === null ? {} : values.get(key)!.scores))
  const factors = new Set([...Object.keys(before!), ...Object.keys(after!)])
  return new Map(
    [...factors].flatMap((factor) => {
      const terms = listTerms(kind, before![factor], after![factor])
      return terms ? [[factor, terms]] : []
    }),
  )
}

/**
 * Returns what one person adds to the counts of answers. Nothing for pairs, as their answers are counted with pre and
 * post.
 */
function answerTerms(kind: Step['kind'], values: ReadonlyMap<string, Values>, { pre, post }: PersonSubmissions): Terms {
  const key = kind === 'pair' ? null : (pre ?? post)
  if (key === null) return new Map()
  const { answers } = values.get(key)!
  return new Map(
    Object.entries(answers).map(([question, given]) => [question, ANSWERS.map((answer) => Number(answer === given))]),
  )
}

/**
 * Computes the sums of each step, on top of those stored before. Pauses before each step so that other work gets its
 * turn: there can be thousands.
 */
export async function sumSteps(
  steps: readonly Step[],
  state: PlanState,
  values: ReadonlyMap<string, Values>,
  newest: readonly Pick<StoredSum, 'kind' | 'cell' | 'scores' | 'answers'>[],
): Promise<StoredSum[]> {
  const current = new Map<string, { scores: Measures; answers: Measures }>(
    newest.map((sum) => [`${sum.kind} ${sum.cell}`, sum]),
  )
  const given = state.given.slice(state.given.length - steps.length)
  const sums: StoredSum[] = []
  for (const [at, { kind, closing, people, readable, add, subtract, ...step }] of steps.entries()) {
    await pause()
    const cell = JSON.stringify(step.cell)
    const before = current.get(`${kind} ${cell}`)
    const sum = (terms: typeof scoreTerms, known: Measures | undefined): Measures =>
      addClosing(known, {
        people,
        add: add.map((person) => terms(kind, values, person)),
        subtract: subtract.map((person) => terms(kind, values, person)),
      })
    const after = { scores: sum(scoreTerms, before?.scores), answers: sum(answerTerms, before?.answers) }
    current.set(`${kind} ${cell}`, after)
    sums.push({
      kind,
      cell,
      closing,
      closedAt: new Date(state.closings[closing - 1]!.at),
      people,
      readable,
      repeats: subtract.length,
      leastSize: given[at]!.leastSize,
      ...after,
    })
  }
  return sums
}
