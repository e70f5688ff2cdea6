// Fails if a source file is too long.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run/project.mjs'
import { trackedFiles } from './tracked-files.mjs'

const LIMIT = 350
const SOURCE = /\.(ts|tsx|mjs|js|css)$/
const TEST = /\.(test|spec)\.\w+$|^e2e\//

/** Data tables that may be longer, each with the reason. */
const DATA_TABLES = new Map([['apps/web/src/lib/client/routes.ts', 'written by a program: one line for each endpoint']])

const sources = trackedFiles().filter((file) => SOURCE.test(file) && !TEST.test(file))
const tooLong = sources
  .filter((file) => !DATA_TABLES.has(file))
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > LIMIT)
const gone = [...DATA_TABLES.keys()].filter((file) => !sources.includes(file))

for (const { file, lines } of tooLong) console.error(`${file}: ${lines} lines, at most ${LIMIT}`)
for (const file of gone) console.error(`${file}: listed as a data table, but there is no such file`)
if (tooLong.length + gone.length > 0) process.exit(1)
console.log(`${sources.length} source files of at most ${LIMIT} lines`)
