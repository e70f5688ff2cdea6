/** Values of one statement as they come up while its text is put together. */
export class Parameters {
  readonly values: unknown[] = []

  /** The place of a value in the text: `$3::uuid[]`. */
  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`
  }
}
