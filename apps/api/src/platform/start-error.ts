/** Why the server cannot start, in a sentence for the operator that says what to do. No one needs its stack. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartError'
  }
}
