// Compares docs/openapi.json with the committed one and fails on changes that would break clients.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findApiBreaks } from './find-api-breaks.mjs'
import { root } from './run/project.mjs'

const FILE = 'docs/openapi.json'

const HIDDEN = 'null only for whoever may not read single results; everybody else gets what they got'
/** Breaking changes that were accepted, each with the reason why no client depends on the old behavior. */
const ACCEPTED = new Map([
  [
    'demanded: PUT /api/v2/domains/{id}/single-sign-on sends application/json $.exceptions[].id',
    'ids alone are taken as before; an account as it was read needs its id',
  ],
  ['gone: PUT /api/v2/accounts/{id} sends application/json $.attempts: number', 'now an integer: 0 is taken as before'],
  ['gone: GET /api/v2/analytics/journalextract answers 200 application/json $.rows[].response: string', HIDDEN],
  [
    'gone: GET /api/v2/analytics/resultsbyfactor answers 200 application/json $.rows[].changes[].change: number',
    HIDDEN,
  ],
  ['gone: GET /api/v2/analytics/resultsoverall answers 200 application/json $.changes[].change: number', HIDDEN],
  ['gone: GET /api/v2/journals/{id}/response answers 200 application/json $.text_body: string', HIDDEN],
  ['gone: GET /api/v2/journals/{id}/responses answers 200 application/json $[].text_body: string', HIDDEN],
])

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 })

/** Returns the newest committed description that differs from the file; nothing if there is no Git history. */
function readBefore(now) {
  if (!existsSync(join(root, '.git'))) return null
  const commits = git('log', '-5', '--format=%H', '--', FILE).split('\n').filter(Boolean)
  for (const commit of commits) {
    const text = git('show', `${commit}:${FILE}`)
    if (text !== now) return JSON.parse(text)
  }
  return null
}

const now = readFileSync(join(root, FILE), 'utf8')
const before = readBefore(now)
const breaks = before ? findApiBreaks(before, JSON.parse(now)) : []
const unexpected = breaks.filter((line) => !ACCEPTED.has(line))
for (const line of unexpected) console.error(line)
if (unexpected.length > 0) process.exit(1)
console.log(before ? 'nothing that clients rely on is gone' : 'no earlier description to compare with')
