import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of a migration that no version of the product has. */
export const LATER = '29991231000000_later'

/** Builds an image of this tree with one additional migration. */
export async function makeLaterImage({ stack, engine, image }, statements) {
  const later = `${stack.name}-later`
  const context = join(stack.folder, 'later')
  const migration = join(context, 'migrations', LATER)
  await mkdir(migration, { recursive: true })
  await writeFile(join(migration, 'migration.sql'), `${statements};\n`)
  await writeFile(join(context, 'Dockerfile'), `FROM ${image}\nCOPY migrations/ /app/prisma/migrations/\n`)
  await engine.run('build', '-t', later, context)
  return later
}
