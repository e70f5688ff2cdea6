import { expect, test } from 'vitest'
import { id, withDatabaseBefore } from './upgrade.fixture.ts'

const [DOMAIN, ROLE, FAILED, FRESH, OTHER] = [1, 2, 3, 4, 5].map(id) as [string, string, string, string, string]
const SEALED = '2026-05-04T10:00:00.000Z'

const makePerson = (account: string, attempts: number): string => `
  insert into account (id, domain_id, role_id, username, given_name, family_name, recovery_attempts)
    values ('${account}', '${DOMAIN}', '${ROLE}', '${account}', '{}', '{}', ${attempts});
  insert into account_secret (account_id, position, domain_id, question, answer_hash)
    values ('${account}', 1, '${DOMAIN}', 1, 'hash');
  insert into account_seal (account_id, id, domain_id, sealed_at, created_at)
    values ('${account}', '${account}', '${DOMAIN}', '${SEALED}', '${SEALED}');`

const refuse = (account: string, by: string, at: string): string => `
  insert into audit_event (id, target_id, action, outcome, details, occurred_at)
    values (gen_random_uuid(), '${account}', 'account.results_opened', 'refused', '{"by": "${by}"}', '${at}');`

test.each([
  ['a superuser', false],
  ['no superuser', true],
])(
  'the upgrade keeps what is known of failed attempts with answers and at seals, if the owner is %s',
  async (_owner, isPlain) => {
    await withDatabaseBefore(
      /_answer_counts$/,
      async ({ owner, finish }) => {
        await owner.query(`
        insert into domain (id, title) values ('${DOMAIN}', '{}');
        insert into role (id, title) values ('${ROLE}', '{}');
        ${makePerson(FAILED, 2)} ${makePerson(FRESH, 0)} ${makePerson(OTHER, 0)}
        ${refuse(FAILED, 'questions', '2026-05-03')}
        ${refuse(FAILED, 'questions', '2026-05-05')}
        ${refuse(FAILED, 'questions', '2026-05-06')}
        ${refuse(FAILED, 'password', '2026-05-06')}
        ${[5, 6, 7, 8].map((day) => refuse(OTHER, 'questions', `2026-05-0${day}`)).join('')}
        insert into rate_limit values ('locked', '9999-12-31T00:00:00Z', 3), ('nine', '9999-12-31T00:00:00Z', 9),
          ('begun', '9999-12-31T00:00:00Z', 1), ('refunded', '9999-12-31T00:00:00Z', 0), ('hour', '2026-05-04T10:00Z', 2)`)
        await finish()
        const read = async (sql: string) => (await owner.query({ text: sql, rowMode: 'array' })).rows
        expect(
          await read('select account_id, failed_attempts, ended, given_by from account_secret order by 1'),
        ).toEqual([
          [FAILED, 2, false, null],
          [FRESH, 0, false, null],
          [OTHER, 0, false, null],
        ])
        expect(await read('select account_id, tried_answers from account_seal order by 1')).toEqual([
          [FAILED, 2],
          [FRESH, 0],
          [OTHER, 3],
        ])
        expect(await read('select login_hash, attempts from recovery_decoy order by 1')).toEqual([
          ['begun', 1],
          ['locked', 3],
          ['nine', 3],
        ])
      },
      { isPlain },
    )
  },
)

test('a process of the release before that replaces an answer leaves nothing that was counted against the old one', async () => {
  await withDatabaseBefore(/_answer_counts$/, async ({ owner, finish }) => {
    await owner.query(`
      insert into domain (id, title) values ('${DOMAIN}', '{}');
      insert into role (id, title) values ('${ROLE}', '{}');
      ${makePerson(FAILED, 0)} ${makePerson(FRESH, 0)}`)
    await finish()
    await owner.query(`update account_secret set failed_attempts = 9, ended = true, given_by = '${OTHER}'`)
    // As 0.2.0 saves answers: FRESH gets the same one again.
    const save = (account: string, hash: string) =>
      owner.query(
        `insert into account_secret (account_id, position, domain_id, question, answer_hash)
           values ($1, 1, $2, 3, $3)
         on conflict (account_id, position) do update
           set question = excluded.question, answer_hash = excluded.answer_hash, domain_id = excluded.domain_id`,
        [account, DOMAIN, hash],
      )
    await save(FAILED, 'another hash')
    await save(FRESH, 'hash')
    const { rows } = await owner.query({
      text: 'select account_id, failed_attempts, ended, given_by from account_secret order by 1',
      rowMode: 'array',
    })
    expect(rows).toEqual([
      [FAILED, 0, false, null],
      [FRESH, 9, true, OTHER],
    ])
  })
})
