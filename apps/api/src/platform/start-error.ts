/** Why the server cannot start, in a sentence that tells the operator what to do. It is shown without a stack trace. */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartError'
  }
}
