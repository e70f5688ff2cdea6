import { describe, expect, test } from 'vitest'
import {
  API_PERMISSIONS,
  buildPermissionTree,
  ERRORS,
  LOCALES,
  PERMISSION_KEYS,
  parsePermissions,
  SECRET_QUESTIONS,
  unknownPermissions,
} from './index.ts'

describe('the permission catalog', () => {
  test('has each right once', () => {
    expect(new Set(PERMISSION_KEYS).size).toBe(PERMISSION_KEYS.length)
  })

  test('has the fifteen tabs, the two interface types and the rights of seventeen sections', () => {
    expect(PERMISSION_KEYS.filter((key) => key.startsWith('ui.v1.tab.'))).toHaveLength(15)
    expect(PERMISSION_KEYS.filter((key) => key.startsWith('ui.v1.type.'))).toHaveLength(2)
    expect(Object.keys(API_PERMISSIONS)).toHaveLength(17)
  })

  test('survives the way to a tree and back', () => {
    expect(parsePermissions(buildPermissionTree(PERMISSION_KEYS))).toEqual(new Set(PERMISSION_KEYS))
  })

  test('a false leaf, a misspelt key and a key of the prototype grant nothing', () => {
    const tree = { api: { v2: { accounts: { list: false, lst: true } } }, constructor: { name: true } }
    expect(parsePermissions(tree).size).toBe(0)
    expect(unknownPermissions(tree)).toEqual(['api.v2.accounts.lst', 'constructor.name'])
  })
})

describe('the recovery questions', () => {
  test('are twelve, each different, each in both languages', () => {
    expect(SECRET_QUESTIONS).toHaveLength(12)
    for (const locale of LOCALES) {
      const texts = SECRET_QUESTIONS.map((question) => question[locale])
      expect(new Set(texts).size).toBe(12)
      expect(texts.every((text) => text.endsWith('?'))).toBe(true)
    }
  })
})

describe('the error table', () => {
  test('names only statuses that a client can act on', () => {
    for (const { status, title } of Object.values(ERRORS)) {
      expect([400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 503]).toContain(status)
      expect(title).toMatch(/\.$/)
    }
  })
})
