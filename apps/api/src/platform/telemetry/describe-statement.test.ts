import { expect, test } from 'vitest'
import { describeStatement } from './describe-statement.ts'

test.each([
  ['select 1', 'SELECT'],
  ["select * from account where email = 'ana@example.test'", 'SELECT account'],
  ['SELECT "public"."account"."id" FROM "public"."account" WHERE ("public"."account"."email" = $1)', 'SELECT account'],
  ['INSERT INTO "public"."audit_event" ("id") VALUES ($1)', 'INSERT audit_event'],
  ['\n  update only communication set status = $1', 'UPDATE communication'],
  ['delete from rate_limit where (key) in (select key from rate_limit)', 'DELETE rate_limit'],
  ['with mine as (select id from plan) select * from mine', 'WITH plan'],
  ['select a.id, (select count(*) from plan where (plan.id) = a.id) from account a', 'SELECT account'],
  ['select * from (select id from plan) t', 'SELECT plan'],
  ['select count(*) from pgboss.job', 'SELECT pgboss.job'],
  ['BEGIN', 'BEGIN'],
  ['', 'UNKNOWN'],
])('%s is told as %s', (text, name) => {
  expect(describeStatement(text).name).toBe(name)
})
