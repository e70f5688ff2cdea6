/** Ids of the plan tasks that are recorded as finished. */
export type Progress = ReadonlySet<string>

/**
 * Reads the stored map of finished tasks (task id → 1 when done). A key with any other value counts as not finished; a
 * missing map means no progress.
 */
export function parseProgress(completed: Readonly<Record<string, unknown>> | null | undefined): Progress {
  const entries = Object.entries(completed ?? {})
  return new Set(entries.filter(([, value]) => value === 1).map(([id]) => id))
}
