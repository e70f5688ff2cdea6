// Creates a database login for pg_dump that can read every row despite row-level security and change nothing:
//   npm run x make-dump-role
import { makeDumpRole } from '../apps/api/src/platform/database-login/index.ts'
import { withDatabase } from './operator/with-database.mjs'

await withDatabase('make-dump-role', '-', async (connectionString) => {
  const url = await makeDumpRole(connectionString)
  if (url)
    return `This login reads everything and changes nothing:\npg_dump --format=custom --file=evenground.dump '${url}'`
  return [
    'The user of DATABASE_URL may not make a login that row-level security does not bind. Dump as that user:',
    `PGOPTIONS='-c app.scope=*' pg_dump --enable-row-security --format=custom --file=evenground.dump "$DATABASE_URL"`,
  ].join('\n')
})
