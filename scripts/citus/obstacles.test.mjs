import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findObstacles } from './obstacles.mjs'

const table = (name, more) => ({
  name,
  rows: 0,
  bytes: 0,
  hasColumn: true,
  isRequired: true,
  triggers: [],
  keys: [],
  references: [],
  ...more,
})
const key = (name, columns, isPrimary = false) => ({ name, columns, isPrimary })
const reference = (target, columns, targetColumns, setsNull = false) => ({
  name: `to_${target}`,
  target,
  columns,
  targetColumns,
  setsNull,
})
const copied = { hasColumn: false, isRequired: false }

const judge = (...tables) =>
  Object.fromEntries(findObstacles(tables).map(({ name, obstacles }) => [name, obstacles.map(({ text }) => text)]))

test('each key of a distributed table contains the organization', () => {
  const keys = [key('pk', ['id'], true), key('one', ['domain_id', 'email']), key('folded', [null])]
  assert.deepEqual(judge(table('account', { keys })).account, [
    'primary key pk (id) does not contain domain_id',
    'unique key folded (an expression) does not contain domain_id',
  ])
})

test('distributed tables refer to each other within one organization, and to copied ones as they like', () => {
  const references = [
    reference('account', ['account_id'], ['id']),
    reference('account', ['domain_id', 'account_id'], ['domain_id', 'id']),
    reference('account', ['account_id', 'domain_id'], ['domain_id', 'id']),
    reference('account', ['domain_id', 'lead_id'], ['domain_id', 'id'], true),
    reference('plan', ['plan_id'], ['id']),
  ]
  assert.deepEqual(judge(table('account'), table('plan', copied), table('held', { references })).held, [
    'foreign key to_account (account_id) to account does not contain domain_id on both sides',
    'foreign key to_account (account_id, domain_id) to account does not contain domain_id on both sides',
    'foreign key to_account (domain_id, lead_id) to account would set domain_id to null',
  ])
})

test('a table without the column stands in the way only where it leads to a distributed one', () => {
  const leading = table('note', {
    ...copied,
    keys: [key('pk', ['id'], true)],
    references: [reference('account', ['a'], ['id'])],
  })
  const found = judge(table('account'), leading, table('plan', { ...copied, keys: [key('pk', ['id'], true)] }))
  assert.deepEqual(found.plan, [])
  assert.deepEqual(found.note, [
    'has no domain_id, and foreign key to_account (a) leads to account, which would be distributed',
  ])
})

test('rows of no organization and triggers are named', () => {
  assert.deepEqual(judge(table('factor', { isRequired: false, triggers: ['sum'] })).factor, [
    'domain_id can be null: rows of no organization have no place',
    'triggers, which Citus runs only as citus.enable_unsafe_triggers: sum',
  ])
})
