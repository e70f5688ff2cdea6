/** What the SQL of a condition is made from. */
export interface ConditionSql {
  now: Date
  /** SQL of the time zone by which days count; null: UTC. */
  zone: string | null
  /** What the statement calls the account. */
  alias: string
  /** Adds a value and returns its placeholder. */
  add: (value: unknown, type: string) => string
}
