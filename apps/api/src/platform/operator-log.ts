import type { Config } from '../config.ts'
import { VERSION } from './version.ts'

type Level = 'info' | 'warn' | 'error'

/** The log of the server for operators: that it is ready, what is unreachable, what failed. */
export type OperatorLog = Record<Level, (line: string, more?: object) => void>

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** The fields that every line of the log has, so that lines of several processes can be told apart. */
const describeProcess = ({ role }: Pick<Config, 'role'>) => ({ role, version: VERSION })

/** How answers are logged; false: not at all. */
export const describeLogger = ({ logLevel, role }: Pick<Config, 'logLevel' | 'role'>) =>
  logLevel !== 'silent' && {
    level: logLevel,
    base: describeProcess({ role }),
    formatters: { level: (level: string) => ({ level }) },
  }

/** Objects on standard output in production, as answers are logged; sentences elsewhere, faults on standard error. */
export function createOperatorLog(config: Pick<Config, 'production' | 'role' | 'logLevel'>): OperatorLog {
  const write = (level: Level) => (msg: string, more?: object) => {
    if (!config.production) {
      const stream = level === 'info' ? process.stdout : process.stderr
      stream.write(`${msg}\n`)
    } else if (LEVELS.indexOf(level) >= LEVELS.indexOf(config.logLevel)) {
      const line = { level, time: Date.now(), ...describeProcess(config), ...more, msg }
      process.stdout.write(`${JSON.stringify(line)}\n`)
    }
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}
