import type { Config } from '../config.ts'
import { VERSION } from './version.ts'

type Level = 'info' | 'warn' | 'error'

/** The server's log for operators: when it is ready, what is unreachable, what failed. */
export type OperatorLog = Record<Level, (line: string, more?: object) => void>

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** The fields of every log line, so that lines of several processes can be told apart. */
const describeProcess = ({ role }: Pick<Config, 'role'>) => ({ role, version: VERSION })

/** The logger options for responses; false: responses are not logged. */
export const describeLogger = ({ logLevel, role }: Pick<Config, 'logLevel' | 'role'>) =>
  logLevel !== 'silent' && {
    level: logLevel,
    base: describeProcess({ role }),
    formatters: { level: (level: string) => ({ level }) },
  }

/**
 * Writes JSON objects to standard output in production, as for responses. Elsewhere writes plain sentences, errors to
 * standard error.
 */
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
