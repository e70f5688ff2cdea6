/** Every table that the demo fills, in the order in which foreign keys allow it. */
export const TABLES = [
  'role',
  'factor',
  'factor_member',
  'instruction',
  'assessment',
  'question',
  'medium',
  'journal_prompt',
  'plan',
  'training_group',
  'plan_task',
  'domain',
  'domain_logo',
  'domain_role',
  'domain_plan',
  'domain_privacy',
  'group',
  'account',
  'account_secret',
  'account_group',
  'policy_acceptance',
  'personal_plan',
  'task_progress',
  'response',
  'response_answer',
  'response_score',
  'observation',
  'journal_entry',
  'activity',
] as const

export type Table = (typeof TABLES)[number]

/** Values by column in JSON: times in ISO 8601, bytes in PostgreSQL's hex format. */
export type Row = Readonly<Record<string, unknown>>

export type Rows = Partial<Record<Table, readonly Row[]>>

/** Merges the rows of several parts, in the order of the parts. */
export function mergeRows(parts: readonly Rows[]): Rows {
  const merged: Partial<Record<Table, Row[]>> = {}
  for (const part of parts) {
    for (const [table, rows] of Object.entries(part) as [Table, readonly Row[]][]) {
      merged[table] ??= []
      for (const row of rows) merged[table].push(row)
    }
  }
  return merged
}
