import { StartError } from './start-error.ts'

/** A configuration problem: each line names the variable concerned. */
export class ConfigurationError extends StartError {
  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigurationError'
  }
}
