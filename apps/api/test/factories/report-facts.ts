import type { Course } from './learning.ts'

/** Rows as plain objects: tests compute expected figures from them, and they are loaded into the database. */
export interface PersonFact {
  id: string
  domainId: string
  groups: string[]
  name: string
  email: string | null
  createdAt: Date
  isAnonymised: boolean
}
export interface CopyFact {
  id: string
  accountId: string
  domainId: string
  planId: string
  isArchived: boolean
}
export interface SubmissionFact {
  id: string
  accountId: string
  domainId: string
  copyId: string
  type: number
  at: Date
  scores: Record<string, number>
  answers: Record<string, number>
}
export interface EntryFact {
  id: string
  accountId: string
  domainId: string
  copyId: string
  promptId: string
  text: string
  at: Date
}
export interface ProgressFact {
  copyId: string
  taskId: string
  seconds: number | null
}
export interface ActivityFact {
  accountId: string
  domainId: string
  kind: string
  at: Date
}

export interface World {
  parent: string
  domains: [string, string]
  /** The id of a domain without people. */
  empty: string
  groups: { top: string; below: string; other: string; far: string }
  course: Course
  second: Course
}

/** The newest submission per person and type: the later one, then the greater id. */
export function newestOf(submissions: readonly SubmissionFact[]): SubmissionFact[] {
  const newest = new Map<string, SubmissionFact>()
  for (const one of submissions) {
    const key = `${one.accountId} ${one.type}`
    const best = newest.get(key)
    const isNewer = !best || one.at > best.at || (one.at.getTime() === best.at.getTime() && one.id > best.id)
    if (isNewer) newest.set(key, one)
  }
  return [...newest.values()]
}
