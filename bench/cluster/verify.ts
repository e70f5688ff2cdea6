import type { Cluster } from './cluster.ts'
import type { Sent } from './traffic.ts'

/** The number of writes during one event that were acknowledged, are lost, and are stored more than once. */
export interface Kept {
  acknowledged: number
  lost: number
  doubled: number
}

const keyOfSave = (accountId: string, questionId: string): string => `${accountId} ${questionId}`

/** Returns how often each write is in the database, by its key. */
async function countKept(cluster: Cluster): Promise<(write: Sent) => number> {
  const answers = await cluster.query<{ account_id: string; question_id: string; value: number; n: number }>(
    `select r.account_id, a.question_id, a.value, count(*)::int as n
       from response_answer a join response r on r.id = a.response_id group by 1, 2, 3`,
  )
  const titles = await cluster.query<{ title: string; n: number }>(
    `select title ->> 'en-us' as title, count(*)::int as n from factor group by 1`,
  )
  const kept = new Map(titles.map(({ title, n }) => [title, n]))
  const values = new Map<string, Map<number, number>>()
  for (const { account_id, question_id, value, n } of answers) {
    const key = keyOfSave(account_id, question_id)
    values.set(key, (values.get(key) ?? new Map<number, number>()).set(value, n))
  }
  return (write) => {
    if (write.kind === 'create') return kept.get(write.title) ?? 0
    const found = values.get(keyOfSave(write.accountId, write.questionId))
    // Any other value was never written by anyone.
    const all = [...(found?.values() ?? [])].reduce((sum, n) => sum + n, 0)
    return found?.has(write.value) || all === 0 ? all : Number.POSITIVE_INFINITY
  }
}

/** Looks up each write that was sent in the final state of the database. */
export async function verify(cluster: Cluster, sent: readonly Sent[]): Promise<(during: string) => Kept> {
  const count = await countKept(cluster)
  const byEvent = new Map<string, Kept>()
  for (const write of sent) {
    const kept = byEvent.get(write.during) ?? { acknowledged: 0, lost: 0, doubled: 0 }
    const n = count(write)
    if (write.isAcknowledged) kept.acknowledged++
    if (write.isAcknowledged && n === 0) kept.lost++
    if (n > 1) kept.doubled++
    byEvent.set(write.during, kept)
  }
  return (during) => byEvent.get(during) ?? { acknowledged: 0, lost: 0, doubled: 0 }
}
