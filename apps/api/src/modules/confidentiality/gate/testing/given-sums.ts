import type { PlanState, Step, SubmissionType } from '../index.ts'
import { planReleases } from '../index.ts'
import { cellKey } from '../plan/cells.ts'
import type { Planned } from '../plan/plan-releases.ts'
import { closeTogether } from '../plan/preview-releases.ts'
import { releaseAfterClosing } from '../plan/release-step.ts'
import { describeSteps } from '../plan/steps.ts'
import { type Organization, participationAt } from './organization.ts'

/** A published sum as an attacker records it: how often it contains the value of each submission, by key. */
export interface GivenSum {
  label: string
  type: SubmissionType
  values: Map<string, number>
}

/** The result of running the job at all of its instants. */
export interface Played {
  organization: Organization
  state: PlanState
  steps: Step[]
  sums: GivenSum[]
}

export function play(organization: Organization, jobs: readonly number[] = organization.jobs): Played {
  let state: PlanState | null = null
  const steps: Step[] = []
  for (const now of jobs) {
    // Converted to JSON and back, as when it is stored.
    const plan: Planned = planReleases(participationAt(organization, now), state)
    state = JSON.parse(JSON.stringify(plan.state))
    steps.push(...plan.steps)
  }
  return { organization, state: state!, steps, sums: addUp(steps) }
}

/** Plays an organization in which all who submitted before are added as one batch. */
export function playAtOnce(organization: Organization): Played {
  const { attributes, submissions } = organization
  const state = closeTogether(
    submissions.filter(({ type }) => type === 'pre'),
    attributes.map(({ key }) => key),
  )
  releaseAfterClosing(state)
  const steps = describeSteps(state, 0)
  return { organization, state, steps, sums: addUp(steps) }
}

/** The state of each figure after each step. A figure of pairs is two sums: before and after. */
export function addUp(steps: readonly Step[]): GivenSum[] {
  const current = new Map<string, Map<string, number>>()
  const sums: GivenSum[] = []
  for (const { cell, kind, closing, add, subtract } of steps) {
    for (const type of kind === 'pair' ? (['pre', 'post'] as const) : [kind]) {
      const label = `${kind} ${type} ${cellKey(cell)}`
      const values = new Map(current.get(label))
      for (const [sign, people] of [[1, add] as const, [-1, subtract] as const]) {
        for (const person of people) values.set(person[type]!, (values.get(person[type]!) ?? 0) + sign)
      }
      for (const [key, times] of values) if (times === 0) values.delete(key)
      current.set(label, values)
      sums.push({ label: `${label} at closing ${closing}`, type, values })
    }
  }
  return sums
}
