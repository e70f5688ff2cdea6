/** Collects the parameters of one SQL statement while its text is written. */
export class SqlParameters {
  readonly values: unknown[] = []

  /** Adds a parameter and returns its placeholder, such as `$3::uuid[]`. */
  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`
  }
}
