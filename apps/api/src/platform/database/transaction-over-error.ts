/** Someone asked something of a transaction that is over: what was asked did not run. */
export class TransactionOverError extends Error {
  constructor(how: string) {
    super(`the transaction is over (${how}); its statements run nowhere any more`)
    this.name = 'TransactionOverError'
  }
}
