import type { ActivityKind } from '@evenground/shared/constants'
import type { Ids } from '../ids.ts'
import type { Row } from '../rows.ts'

/** `subject` is the id of the record that the kind refers to; a sign-in has none. */
export type ActivityEvent = {
  kind: ActivityKind | 'sign_in'
  subjectId: string | null
  /** In epoch milliseconds. */
  at: number
}

/** Oldest first; events of the same time stay in the order given. */
export function activityRows(
  events: readonly ActivityEvent[],
  account: { accountId: string; domainId: string },
  ids: Ids,
): Row[] {
  return [...events]
    .sort((a, b) => a.at - b.at)
    .map(({ kind, subjectId, at }) => ({
      id: ids.make(at),
      domain_id: account.domainId,
      account_id: account.accountId,
      kind,
      subject_id: subjectId,
      occurred_at: new Date(at).toISOString(),
    }))
}
