import { z } from 'zod'
import { get, post, put, remove } from './calls.ts'
import type { Entity } from './crud.ts'
import type { Access } from './endpoint.ts'

/** The OpenAPI summary of each call. */
interface Summaries {
  list: string
  create: string
  update: string
  remove: string
}

/**
 * Returns the calls for records that people save under a name and may share, in this order: list, create, update,
 * delete. API keys may only read them: a record belongs to the person who saved it.
 */
export const savedRecordEndpoints = <Record extends z.ZodType, Input extends z.ZodType, Update extends z.ZodType>(
  { plural, singular, path, tag }: Entity,
  access: Access,
  schemas: { record: Record; input: Input; update: Update },
  summaries: Summaries,
) => {
  const owned = { apiKeys: 'closed', tag, access } as const
  return [
    get(`list${plural}`, path, {
      ...owned,
      apiKeys: 'open',
      summary: summaries.list,
      answer: z.array(schemas.record),
    }),
    post(`create${singular}`, path, {
      ...owned,
      summary: summaries.create,
      body: schemas.input,
      created: schemas.record,
      errors: ['forbidden', 'resource_not_found', 'rule_violated'],
    }),
    put(`update${singular}`, `${path}/{id}`, {
      ...owned,
      summary: summaries.update,
      body: schemas.update,
      answer: schemas.record,
      errors: ['forbidden', 'resource_not_found', 'rule_violated', 'stale_resource'],
    }),
    remove(`delete${singular}`, `${path}/{id}`, {
      ...owned,
      summary: summaries.remove,
      errors: ['forbidden', 'resource_not_found', 'stale_resource'],
    }),
  ] as const
}
