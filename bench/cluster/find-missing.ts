import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { captureProgram } from '../../scripts/run/run-program.mjs'

/** Debian installs it in a folder that is only on root's path. */
const HAPROXY = ['haproxy', '/usr/sbin/haproxy']
const OF_POSTGRESQL = ['initdb', 'pg_ctl', 'pg_basebackup']

export async function findHaproxy(): Promise<string | undefined> {
  for (const program of HAPROXY) if ((await captureProgram(program, ['-v'])).code === 0) return program
  return undefined
}

async function findMissingOfPostgres(): Promise<string[]> {
  const { code, output } = await captureProgram('pg_config', ['--bindir'])
  if (code !== 0) return ['pg_config']
  const found = await Promise.all(
    OF_POSTGRESQL.map((name) =>
      access(join(output.trim(), name)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return OF_POSTGRESQL.filter((_name, position) => !found[position])
}

/** Lists what must be installed before a cluster can be started, one sentence each. */
export async function findMissing(): Promise<string[]> {
  const missing: string[] = []
  if (process.platform !== 'linux') missing.push('Linux: the bench ends processes as its kernel names them')
  if (!(await findHaproxy())) missing.push('HAProxy 2.6 or newer (Debian: apt install haproxy)')
  const programs = await findMissingOfPostgres()
  if (programs.length > 0) {
    missing.push(`PostgreSQL 15 or newer with ${programs.join(', ')} (Debian: apt install postgresql libpq-dev)`)
  }
  return missing
}
