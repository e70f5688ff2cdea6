import { LOCALES } from '@evenground/shared/constants'
import { ENDPOINTS } from '@evenground/shared/contract'
import { listGroups } from '@evenground/shared/contract/groups'
import { listFieldValues } from '@evenground/shared/contract/people-filters'
import { listMySessions } from '@evenground/shared/contract/sessions'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeGroup, seed } from '../../../test/factories/learning.ts'
import { createTestServer } from '../../../test/harness.ts'
import { COLUMN_WORDS } from './column-words.ts'
import { createWords } from './create-words.ts'
import { listColumns } from './csv-table.ts'
import { findValueWords } from './value-words.ts'

const lists = ENDPOINTS.filter(({ method, responses }) => method === 'GET' && responses[200] instanceof z.ZodArray)

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return unwrap(schema.unwrap())
  return schema instanceof z.ZodArray ? unwrap(schema.element) : schema
}

/** The values of fixed sets that the rows of a list can contain, with their columns. */
function listChoices(body: unknown): [string, string][] {
  const row = (body as z.ZodArray).element
  const fields = row instanceof z.ZodObject ? Object.entries(row.shape) : []
  return fields.flatMap(([name, schema]) => {
    const inner = unwrap(schema)
    return inner instanceof z.ZodEnum ? inner.options.map((value): [string, string] => [name, String(value)]) : []
  })
}

describe('every list', () => {
  test('has CSV, but for the short ones that anybody may ask for', () => {
    const without = lists.filter(({ csv }) => !csv)
    expect(without.map(({ id }) => id)).toEqual(['listAuthenticationMethods'])
    for (const { id, query } of lists.filter(({ csv }) => csv)) {
      expect(Object.keys((query as z.ZodObject).shape), id).toEqual(expect.arrayContaining(['fields', 'tz', 'words']))
    }
  })

  test.each(lists.filter(({ csv }) => csv))(
    '$id: its columns and the values of fixed sets have words in both languages',
    ({ responses }) => {
      for (const { name } of listColumns(responses[200])) expect(COLUMN_WORDS[name], name).toHaveLength(LOCALES.length)
      for (const [name, value] of listChoices(responses[200])) {
        expect(findValueWords(name, value), `${name} ${value}`).toHaveLength(LOCALES.length)
      }
    },
  )
})

test('numbers are rounded to one decimal, flags and values are words, and a text that looks like one stays', () => {
  const spanish = createWords('es-mx')
  expect(spanish.value('score', false, 67.131872)).toBe(67.1)
  expect(spanish.value('active', false, true)).toBe('Sí')
  expect(spanish.value('status', true, 'sent')).toBe('Enviado')
  expect(spanish.value('title', false, 'sent')).toBe('sent')
  expect(spanish.value('authentication_methods', true, ['email', 'username'])).toEqual(['Correo', 'Usuario'])
})

describe('over HTTP', async () => {
  const server = await createTestServer()
  const permissions = ['api.v2.groups.list', 'api.v2.accounts.list'] as const
  const { token, id, domainId } = await makeAdministrator(server, permissions)
  await makeGroup(server, domainId, [])
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id }, data: { department: '=Ventas' } }))
  await seed(server, ({ prisma }) => prisma.account.update({ where: { id }, data: { locale: 'es-mx' } }))
  const headers = { accept: 'text/csv' }
  const linesOf = (body: string) => body.split('\r\n').slice(0, -1)

  test('words=1 puts a list into the language of the caller', async () => {
    const query = { words: '1', fields: 'paused,hide_scores' } as never
    const { body } = await server.call(listGroups, { token, headers, query })
    expect(linesOf(body)).toEqual(['En pausa,Puntajes ocultos', 'No,No'])
  })

  test('a list without pages holds each row once, and a list of texts is one column', async () => {
    const sessions = await server.call(listMySessions, { token, headers })
    expect([sessions.status, sessions.headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ])
    expect(linesOf(sessions.body)).toHaveLength(2)
    const query = { field: 'department' } as const
    const values = await server.call(listFieldValues, { token, headers, query })
    expect(linesOf(values.body)).toEqual(['value', "'=Ventas"])
  })
})
