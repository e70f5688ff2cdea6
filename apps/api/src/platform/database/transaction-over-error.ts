/** A statement was sent in a transaction that has ended. The statement did not run. */
export class TransactionOverError extends Error {
  constructor(how: string) {
    super(`the transaction is over (${how}); its statements run nowhere any more`)
    this.name = 'TransactionOverError'
  }
}
