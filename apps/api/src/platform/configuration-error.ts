import { StartError } from './start-error.ts'

/** A fault of configuration: each line names its variable. */
export class ConfigurationError extends StartError {
  constructor(faults: string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}
