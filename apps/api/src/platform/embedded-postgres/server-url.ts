import { SUPERUSER } from './initialize.ts'

/** The connection URL of a database on a server on this machine. */
export function serverUrl(port: number, password: string, database: string): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}
