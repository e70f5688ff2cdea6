// Fails on English texts of the product that read as if translated: screens, mails, documents, errors, the description
// of the API and the documents in docs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnusualWords, listQuoted, listTexts } from './plain-words.mjs'
import { root } from './run/project.mjs'
import { trackedFiles } from './tracked-files.mjs'

const CATALOG = /^apps\/web\/src\/lib\/i18n\/locales\/en-us\/.*\.json$/
const DESCRIPTION = 'docs/openapi.json'
/** Source files with texts of the server: mails, documents, the assistant and errors. */
const SOURCE = /(-texts|error-texts\/en-us|constants\/errors)\.ts$/
/** Files that are not checked: seed data with stories told by people, and tests, which quote texts. */
const ELSEWHERE = /^(prisma|docs\/openapi|.*\.test\.)/

function textsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  if (file.endsWith('.json')) return listTexts(JSON.parse(text))
  return listQuoted(text).map((one) => [one.slice(0, 40), one])
}

const files = trackedFiles().filter(
  (file) => CATALOG.test(file) || file === DESCRIPTION || (SOURCE.test(file) && !ELSEWHERE.test(file)),
)
let count = 0
const faults = files.flatMap((file) =>
  textsOf(file).flatMap(([path, text]) => {
    count += 1
    return findUnusualWords(text).map((fault) => `${file} ${path}: ${fault}`)
  }),
)

for (const fault of new Set(faults)) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${count} texts in ${files.length} files, in plain words`)
