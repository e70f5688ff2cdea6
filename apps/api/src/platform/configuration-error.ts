import { StartError } from './start-error.ts'

/** A problem of configuration: each line names its variable. */
export class ConfigurationError extends StartError {
  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}
