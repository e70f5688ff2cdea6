import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findApiBreaks } from './find-api-breaks.mjs'

const json = (schema) => ({ 'application/json': { schema } })

function describe({ answer = {}, sent = {}, required = [], parameters = [], path = '/things' } = {}) {
  return {
    paths: {
      [path]: {
        post: {
          parameters,
          requestBody: { content: json({ type: 'object', properties: sent, required }) },
          responses: {
            200: { content: json({ $ref: '#/components/schemas/Thing' }) },
            404: { content: json({ type: 'object', properties: { code: { type: 'string' } } }) },
          },
        },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          properties: { ...answer, part: { $ref: '#/components/schemas/Thing' } },
        },
      },
    },
  }
}

const text = { type: 'string' }

test('says nothing of what was only added', () => {
  const after = describe({ answer: { id: text, title: text }, sent: { title: text, note: text }, required: ['title'] })
  assert.deepEqual(
    findApiBreaks(describe({ answer: { id: text }, sent: { title: text }, required: ['title'] }), after),
    [],
  )
})

test('says nothing of what a new part of a body demands, but of what a known part demands', () => {
  const part = (required) => ({ type: 'object', properties: { token: text }, required })
  const demands = describe({ sent: { proof: part(['token']) } })
  assert.deepEqual(findApiBreaks(describe(), demands), [])
  assert.deepEqual(findApiBreaks(describe({ sent: { proof: part([]) } }), demands), [
    'demanded: POST /things sends application/json $.proof.token',
  ])
})

test('names a call that is gone once, without its parts', () => {
  assert.deepEqual(findApiBreaks(describe({ answer: { id: text } }), { paths: {} }), ['gone: POST /things'])
})

test('names a field of an answer that is gone or of another type', () => {
  const before = describe({ answer: { id: text, count: { type: 'integer' } } })
  assert.deepEqual(findApiBreaks(before, describe({ answer: { count: text } })), [
    'gone: POST /things answers 200 application/json $.count: integer',
    'gone: POST /things answers 200 application/json $.id: string',
  ])
})

test('names what a call that was there demands again, in its body and among its parameters', () => {
  const before = describe({ sent: { title: text } })
  const parameters = [{ in: 'query', name: 'plan_id', required: true }]
  assert.deepEqual(findApiBreaks(before, describe({ sent: { title: text }, required: ['title'], parameters })), [
    'demanded: POST /things query plan_id',
    'demanded: POST /things sends application/json $.title',
  ])
})

test('a new call may demand what it likes', () => {
  const after = describe({ sent: { title: text }, required: ['title'] })
  assert.deepEqual(findApiBreaks({ paths: {} }, after), [])
})
