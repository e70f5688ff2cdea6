/** A fault of configuration, in words for the operator: each line names its variable. */
export class ConfigurationError extends Error {
  constructor(faults: string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}
