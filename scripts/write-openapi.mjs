// Writes the description of the mounted API to docs/openapi.json. Needs no database. A test fails while the file is out
// of date.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from '../apps/api/test/describe-api.ts'
import { root } from './run/project.mjs'

const document = await describeApi()
const file = join(root, 'docs', 'openapi.json')
writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
console.log(`docs/openapi.json: ${Object.keys(document.paths).length} paths`)
