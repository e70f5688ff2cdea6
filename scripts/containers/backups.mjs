import { join } from 'node:path'
import { until } from '../run/until.mjs'
import { cleanUp } from './engine.mjs'
import { LATER, makeLaterImage } from './later-image.mjs'
import { createVisitor } from './visitor.mjs'

const fail = (sentence) => {
  throw new Error(sentence)
}

const BACKUP = 'compose exec -T app node scripts/backup.mjs -'
const RESTORE = 'compose run --rm -T app node scripts/restore.mjs -'
const REFUSAL = new RegExp(`The database has the migration ${LATER}, which this version of the program does not know`)

/**
 * Follows the chapters "Back up", "Upgrade" and "Go back" of docs/containers.md, with a superuser as database owner.
 */
async function proveGoingBack({ stack, engine, visitor, image }, file) {
  const later = await makeLaterImage({ stack, engine, image }, 'alter table factor add column later text')
  try {
    await visitor.createFactor('Before the upgrade')
    await stack.shell(`${BACKUP} >"$1"`, file)
    await stack.withVariables({ EVENGROUND_IMAGE: later }).run('up', '-d', '--no-build', '--no-deps', 'app')
    await until('the upgrade', visitor.isReady)
    await visitor.createFactor('After the upgrade')

    await stack.run('up', '-d', '--no-build', '--no-deps', 'app')
    await until('the refusal of the newer tables', async () => REFUSAL.test(await stack.logs('app')))
    await stack.run('stop', 'app', 'worker')
    await stack.shell(`${RESTORE} --replace <"$1"`, file)
    await stack.run('up', '-d', '--no-build')
    await until('the start after the restore', visitor.isReady)
    if (!(await visitor.hasFactor('Before the upgrade'))) fail('the restore lacks what the backup had')
    if (await visitor.hasFactor('After the upgrade')) fail('the restore left what was there')
  } finally {
    await cleanUp(engine.program, ['rmi', '-f', later])
  }
}

/**
 * Follows the chapter "Rehearse": restores the backup next to the installation, using its saved secret, checks it and
 * removes it again.
 */
async function proveRehearsal({ stack }, file) {
  const kept = await stack.run('exec', '-T', 'app', 'cat', '/app/.secrets/jwt-secret')
  const rehearsal = stack.withVariables({ COMPOSE_PROJECT_NAME: `${stack.name}-rehearsal`, JWT_SECRET: kept })
  const url = `http://${stack.address}:3999`
  const settings = `-e PUBLIC_URL=${url} -e SMTP_URL= -e ROLE=api`
  try {
    await rehearsal.run('up', '-d', '--no-build', 'database', 'secrets')
    await rehearsal.shell(`${RESTORE} <"$1"`, file)
    await rehearsal.shell(`compose run --rm -d -p "$1:3999:3000" ${settings} app`, stack.address)
    const guest = createVisitor(url)
    await until('the start of the rehearsal', guest.isReady)
    await guest.signIn()
    if (!(await guest.hasFactor('Before the upgrade'))) fail('the rehearsal lacks what the backup had')
    const secret = await rehearsal.run('run', '--rm', '-T', 'secrets', 'cat', '/app/.secrets/jwt-secret')
    if (!secret.endsWith(kept)) fail('the rehearsal does not work with the secret that was kept')
  } finally {
    await rehearsal.run('down', '--volumes', '--remove-orphans')
  }
}

const OWNER = 'postgresql://owner:secret@database:5432/managed'
/**
 * Statements that make a database like those of managed PostgreSQL: its owner can create roles but has no other special
 * privileges. The installation with the superuser has already created `evenground_app` on this server.
 */
const MANAGED = [
  "create role owner login createrole password 'secret'",
  'grant evenground_app to owner with admin option',
  'create database managed owner owner',
]

const countRows = (text) => /(\d+) rows of \d+ tables/.exec(text)?.[1] ?? fail(`no rows are counted in: ${text}`)

/**
 * Restores a backup as an owner who is not a superuser, starts a server on it, and backs it up again: both files have
 * all rows.
 */
async function proveOwner({ stack, engine }, file) {
  for (const statement of MANAGED) {
    await stack.run('exec', '-T', 'database', 'psql', '-U', 'app', '-d', 'app', '-qc', statement)
  }
  const settings = `-e DATABASE_URL=${OWNER} -e DATABASE_PASSWORD_FILE= -e DATA_DIR=/app/.data/owner`
  const run = `compose run --rm -T --no-deps ${settings}`
  const restored = countRows(await stack.shell(`${run} app node scripts/restore.mjs - <"$1" 2>&1`, file))
  const server = `${stack.name}-owner`
  await stack.shell(`compose run -d --no-deps --name "$1" ${settings} -e ROLE=api app`, server)
  try {
    const ask = `fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`
    await until('the start as an owner who is no superuser', async () => {
      return (await engine.attempt('exec', server, 'node', '-e', ask)).code === 0
    })
  } finally {
    await cleanUp(engine.program, ['rm', '-f', server])
  }
  const again = countRows(await stack.shell(`${run} app node scripts/backup.mjs - 2>&1 >"$1"`, `${file}.owner`))
  // There may be more rows, which the server writes at its start, such as its own login's counters.
  if (Number(again) < Number(restored)) fail(`of ${restored} rows the owner backs up ${again}`)
  return Number(restored)
}

/** Pipes backups out of the containers and back in, for a superuser and for an owner who is not one. */
export async function proveBackups(trial) {
  const file = join(trial.stack.folder, 'backup.gz')
  await proveGoingBack(trial, file)
  await proveRehearsal(trial, file)
  const rows = await proveOwner(trial, file)
  return [
    'the image before refuses newer tables and restores its own',
    'a backup is rehearsed beside the install',
    `${rows} rows are restored and backed up by an owner who is no superuser`,
  ]
}
