import { z } from 'zod'
import { get, post, put, remove } from './calls.ts'
import type { Entity } from './crud.ts'
import type { Access, Wording } from './endpoint.ts'

/** What the OpenAPI description says about each call. */
type Wordings = Record<'list' | 'create' | 'update' | 'remove', Wording>

/**
 * Returns the calls for records that people save under a name and may share, in this order: list, create, update,
 * delete. API keys may only read them: a record belongs to the person who saved it.
 */
export const savedRecordEndpoints = <Record extends z.ZodType, Input extends z.ZodType, Update extends z.ZodType>(
  { plural, singular, path, tag }: Entity,
  access: Access,
  schemas: { record: Record; input: Input; update: Update },
  wordings: Wordings,
) => {
  const owned = { apiKeys: 'closed', tag, access } as const
  return [
    get(`list${plural}`, path, {
      ...owned,
      apiKeys: 'open',
      ...wordings.list,
      answer: z.array(schemas.record),
    }),
    post(`create${singular}`, path, {
      ...owned,
      ...wordings.create,
      body: schemas.input,
      created: schemas.record,
      errors: ['forbidden', 'resource_not_found', 'rule_violated'],
    }),
    put(`update${singular}`, `${path}/{id}`, {
      ...owned,
      ...wordings.update,
      body: schemas.update,
      answer: schemas.record,
      errors: ['forbidden', 'resource_not_found', 'rule_violated', 'stale_resource'],
    }),
    remove(`delete${singular}`, `${path}/{id}`, {
      ...owned,
      ...wordings.remove,
      errors: ['forbidden', 'resource_not_found', 'stale_resource'],
    }),
  ] as const
}
