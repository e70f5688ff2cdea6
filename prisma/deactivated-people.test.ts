import { expect, test } from 'vitest'
import { id, withDatabaseBefore } from './upgrade.fixture.ts'

const [DOMAIN, ROLE, FORMER, AHEAD, NAMED] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string]
const CHANGED = '2026-05-04T10:00:00.000Z'

const makePerson = (account: string, lastSignIn: string | null, externalId: string | null): string => `
  insert into account (id, domain_id, role_id, username, given_name, family_name, active, last_sign_in_at, updated_at)
    values ('${account}', '${DOMAIN}', '${ROLE}', '${account}', '{}', '{}', false, ${lastSignIn ? `'${lastSignIn}'` : 'null'}, '${CHANGED}');
  insert into scim_user (account_id, domain_id, external_id)
    values ('${account}', '${DOMAIN}', ${externalId ? `'${externalId}'` : 'null'});`

test.each([
  ['a superuser', false],
  ['no superuser', true],
])(
  'the upgrade notes when people were last changed who had signed in and were deactivated, if the owner is %s',
  async (_owner, isPlain) => {
    await withDatabaseBefore(
      /_deactivated_people$/,
      async ({ owner, finish }) => {
        await owner.query(`
        insert into domain (id, title) values ('${DOMAIN}', '{}');
        insert into role (id, title) values ('${ROLE}', '{}');
        ${makePerson(FORMER, '2026-03-01', null)}
        ${makePerson(AHEAD, null, null)}
        ${makePerson(NAMED, '2026-03-01', 'object-1')}`)
        await finish()
        const { rows } = await owner.query('select account_id, deactivated_at from scim_user order by 1')
        expect(rows).toEqual([
          { account_id: FORMER, deactivated_at: new Date(CHANGED) },
          { account_id: AHEAD, deactivated_at: null },
          { account_id: NAMED, deactivated_at: null },
        ])
      },
      { isPlain },
    )
  },
)
