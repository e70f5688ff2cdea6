import { expect, test } from 'vitest'
import { id, withDatabaseBefore } from './upgrade.fixture.ts'

const KEPT = /_kept_content(_\w+)?$/

const [ABOVE, CLOSED, OPEN, ROLE] = [1, 2, 3, 4].map(id) as [string, string, string, string]
/**
 * Plans, each held by one person: in a closed domain with a changed and with an unchanged tree, and in an open domain.
 */
const [CHANGED, UNCHANGED, OPENLY] = [11, 12, 13].map(id) as [string, string, string]

const DOMAINS = `
  insert into domain (id, title, parent_id, ancestor_ids) values
    ('${ABOVE}', '{"en-us": "Above"}', null, '{}'), ('${CLOSED}', '{"en-us": "Closed"}', '${ABOVE}', '{${ABOVE}}'),
    ('${OPEN}', '{"en-us": "Open"}', null, '{}');
  insert into domain_privacy (domain_id, response_mode) values ('${CLOSED}', 'confidential');
  insert into role (id, title) values ('${ROLE}', '{"en-us": "Learner"}');
  insert into plan (id, domain_id, title, tree_changed_at) values
    ('${CHANGED}', '${CLOSED}', '{"en-us": "P"}', '2026-03-01'), ('${UNCHANGED}', '${CLOSED}', '{"en-us": "P"}', null),
    ('${OPENLY}', '${OPEN}', '{"en-us": "P"}', '2026-03-01');`

const PEOPLE = [CLOSED, CLOSED, OPEN].map(
  (domain, at) => `
  insert into account (id, domain_id, role_id, username, given_name, family_name)
    values ('${id(20 + at)}', '${domain}', '${ROLE}', 'person${at}', '{}', '{}');
  insert into personal_plan (id, account_id, domain_id, plan_id)
    values ('${id(30 + at)}', '${id(20 + at)}', '${domain}', '${id(11 + at)}');`,
)

const BEFORE = '2026-01-10'
const AFTER = '2026-05-10'

/** Content in no plan: its owner, when it was created, and the person who has a record of it. */
const CONTENT: Readonly<Record<string, [owner: string | null, createdAt: string, person: number | null]>> = {
  'left a closed plan, and somebody had come to it': [CLOSED, BEFORE, 0],
  'may have left a closed plan, and nobody had come to it': [CLOSED, BEFORE, null],
  'the same, of the domain above': [ABOVE, BEFORE, null],
  'the same, of the library': [null, BEFORE, null],
  'is newer than the last change of a closed plan': [CLOSED, AFTER, null],
  'left an open plan, and somebody had come to it': [OPEN, AFTER, 2],
  'is beside an open plan': [OPEN, BEFORE, null],
}
const KINDS = {
  medium: { columns: 'medium_type', value: "'pdf'", record: 'observation', fields: '', values: '' },
  journal_prompt: { columns: '', value: '', record: 'journal_entry', fields: ', text_body', values: ", 'I spoke'" },
  assessment: { columns: '', value: '', record: 'response', fields: ', assessment_type', values: ', 0' },
} as const
type Kind = keyof typeof KINDS

function contentOf(kind: Kind, at: number): string {
  const { columns, value, record, fields, values } = KINDS[kind]
  return Object.entries(CONTENT)
    .map(([name, [owner, createdAt, person]], index) => {
      const own = id(100 * (at + 1) + index)
      const insert = `insert into ${kind} (id, domain_id, title, created_at, updated_at${columns && `, ${columns}`})
        values ('${own}', ${owner ? `'${owner}'` : 'null'}, jsonb_build_object('en-us', '${name}'), '${createdAt}',
                '${createdAt}'${value && `, ${value}`});`
      if (person === null) return insert
      return `${insert}
        insert into ${record} (id, account_id, domain_id, personal_plan_id, ${kind}_id${fields})
        values ('${id(1000 * (at + 1) + index)}', '${id(20 + person)}', '${owner}', '${id(30 + person)}', '${own}'${values});`
    })
    .join('\n')
}

test('content that left a plan before the upgrade is kept, whoever had come to it', async () => {
  await withDatabaseBefore(KEPT, async ({ owner, finish }) => {
    await owner.query(
      `${DOMAINS} ${PEOPLE.join('')} ${Object.keys(KINDS)
        .map((kind, at) => contentOf(kind as Kind, at))
        .join('')}`,
    )

    const applied = await finish()
    expect(applied.filter((name) => KEPT.test(name))).toHaveLength(2)
    for (const kind of Object.keys(KINDS)) {
      const { rows } = await owner.query(
        `select title ->> 'en-us' as name, was_assigned as kept, version, updated_at = created_at as untouched from ${kind}`,
      )
      expect(Object.fromEntries(rows.map(({ name, kept }) => [name, kept])), kind).toEqual({
        'left a closed plan, and somebody had come to it': true,
        'may have left a closed plan, and nobody had come to it': true,
        'the same, of the domain above': true,
        'the same, of the library': true,
        'is newer than the last change of a closed plan': false,
        'left an open plan, and somebody had come to it': true,
        'is beside an open plan': false,
      })
      expect(rows.every(({ version, untouched }) => version === 1 && untouched)).toBe(true)
    }
  })
})
