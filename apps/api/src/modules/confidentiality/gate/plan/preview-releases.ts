import { indexCells } from './cell-index.ts'
import type { Cell } from './cells.ts'
import { findHidden } from './hidden.ts'
import type { Profile, Submission } from './participation.ts'
import { emptyState, type PlanState } from './plan-state.ts'
import { releaseAfterClosing } from './release-step.ts'
import { closeBatch, declareAttributes, freezeProfile } from './take-in.ts'

export interface PreviewInput {
  /** One profile per person. */
  profiles: readonly Profile[]
  /** In the order of declaration. */
  attributes: readonly string[]
  leastSize: number
}

/**
 * The number of groups with people in them, and how many are shown or too small. The rest is hidden to protect others.
 */
interface GroupCounts {
  groups: number
  shown: number
  /** The number of groups with fewer people than the minimum group size. */
  tooSmall: number
}

/** Whether the total is shown, and how many groups are, by attribute and for all pairs of attributes together. */
export interface ReleasePreview {
  total: boolean
  attributes: ({ key: string } & GroupCounts)[]
  pairs: GroupCounts
}

/** Adds the submissions in one batch and publishes nothing of it yet. */
export function closeTogether(submissions: readonly Submission[], attributes: readonly string[]): PlanState {
  const state = emptyState()
  const people = new Map<string, number>()
  for (const submission of submissions) freezeProfile(state, people, submission)
  declareAttributes(state, { attributes: attributes.map((key) => ({ key, declaredAt: 0 })) }, 0)
  closeBatch(state, people, new Map(submissions.map((one) => [one.person, one])), {
    type: 'pre',
    at: 0,
    segments: true,
  })
  return state
}

function closeWithEverybody({ profiles, attributes, leastSize }: PreviewInput): PlanState {
  const submissions = profiles.map((profile, at): Submission => {
    const key = String(at)
    return { key, person: key, type: 'pre', at: 0, leastSize, profile }
  })
  return closeTogether(submissions, attributes)
}

/** What would be shown if everyone submitted today: the most that these attributes and this size can ever show. */
export function previewReleases(input: PreviewInput): ReleasePreview {
  if (input.profiles.length === 0) return countGroups(input, [], [])
  const state = closeWithEverybody(input)
  releaseAfterClosing(state)
  return countGroups(
    input,
    state.given.filter(({ kind }) => kind === 'pre').map(({ cell }) => cell),
    findHidden(state, { pre: new Map(), post: new Map() }).filter(({ kind }) => kind === 'pre'),
  )
}

/**
 * Estimates the preview from the size of groups alone, for organizations where the planner would take too long. In
 * those, few groups of at least the minimum size are hidden to protect others.
 */
export function estimateReleases(input: PreviewInput): ReleasePreview {
  const index = indexCells(closeWithEverybody(input))
  const isShown = (cell: Cell): boolean => index.countPeople(cell, 'pre') >= input.leastSize
  return countGroups(
    input,
    index.cells.filter(isShown),
    index.cells.filter((cell) => !isShown(cell)).map((cell) => ({ cell, reason: 'too_few' as const })),
  )
}

function countGroups(
  { attributes }: PreviewInput,
  shown: readonly Cell[],
  hidden: readonly { cell: Cell; reason: string }[],
): ReleasePreview {
  const count = (isOne: (cell: Cell) => boolean): GroupCounts => {
    const among = hidden.filter(({ cell }) => isOne(cell))
    const visible = shown.filter(isOne).length
    return {
      groups: visible + among.length,
      shown: visible,
      tooSmall: among.filter(({ reason }) => reason === 'too_few').length,
    }
  }
  return {
    total: shown.some(({ length }) => length === 0),
    attributes: attributes.map((key) => ({
      key,
      ...count((cell) => cell.length === 1 && cell[0]?.[0] === key),
    })),
    pairs: count(({ length }) => length === 2),
  }
}
