import { createScimToken } from '@evenground/shared/contract/scim'
import { createCaller, signInAt } from './http-client.ts'
import { ADMINISTRATOR, type ServerProcess } from './server-process.ts'
import { type BareDatabase, connectBare } from './yardsticks/bare-database.ts'

/**
 * Creates a domain on a running server, and a SCIM token with which a directory can create accounts in it. The domain's
 * default role does not open the console, so new accounts are learners. The caller must close `database`.
 */
export async function makeScimDomainAt(
  server: ServerProcess,
): Promise<{ domainId: string; token: string; database: BareDatabase }> {
  const database = await connectBare((await server.database()).url)
  const [domain] = await database.query<{ id: string }>(
    `insert into domain (id, parent_id, ancestor_ids, title, default_role_id)
     select uuidv7(), d.id, array[d.id], '{"en-us": "Directory"}',
            (select id from role where not permissions @> '{"ui": {"v1": {"type": {"admin": true}}}}' limit 1)
       from domain d where d.parent_id is null returning id`,
  )
  const domainId = domain?.id ?? ''
  await database.query(
    `insert into domain_role (domain_id, role_id) select id, default_role_id from domain where id = '${domainId}'`,
  )
  const { access_token } = await signInAt(server.url, { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password })
  const body = { domain_id: domainId, title: 'Directory' }
  const { token } = await createCaller(server.url)(createScimToken, { body }, access_token)
  return { domainId, token, database }
}
