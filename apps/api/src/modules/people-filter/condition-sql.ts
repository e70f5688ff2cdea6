/** What is needed to write a condition as SQL. */
export interface ConditionSql {
  now: Date
  /** SQL expression of the time zone in which days are counted; null: UTC. */
  zone: string | null
  /** Alias of the account table in the statement. */
  alias: string
  /** Adds a parameter and returns its placeholder. */
  add: (value: unknown, type: string) => string
}
