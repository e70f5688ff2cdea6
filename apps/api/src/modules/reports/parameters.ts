/** Collects the values of one SQL statement while its text is written. */
export class SqlParameters {
  readonly values: unknown[] = []

  /** Adds a value and returns its placeholder: `$3::uuid[]`. */
  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`
  }
}
