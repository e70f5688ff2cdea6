/** Why the server does not start, in words for the operator, who needs no stack with them. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
