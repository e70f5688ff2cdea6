import { z } from 'zod'
import { Id, LocalizedText } from '../schemas/index.ts'
import { get } from './calls.ts'
import { permission } from './endpoint.ts'

/** Content that other records can refer to, spelled as its route is. */
export const USED_KINDS = ['factors', 'instructions', 'assessments', 'media', 'journals', 'surveys', 'plans'] as const
export const ReferencedType = z.enum(USED_KINDS)
export type ReferencedType = z.infer<typeof ReferencedType>

/** One record that refers to it; `kind` is the route on which it is found. */
export const ContentUse = z.object({
  kind: z.enum(['plans', 'domains', 'assessments', 'factors', 'instructions', 'journals']),
  id: Id,
  title: LocalizedText,
})
export type ContentUse = z.infer<typeof ContentUse>

const ContentReferences = z.object({
  /** How many records in scope refer to it. */
  count: z.int().min(0),
  /** The first of them, by kind and title. */
  uses: z.array(ContentUse),
})

const right = <K extends ReferencedType>(kind: K) => `api.v2.${kind}.get_by_id` as const

/** Each kind is asked about under its own right to be read. */
export const listContentReferences = get('listContentReferences', '/api/v2/content/{kind}/{id}/uses', {
  tag: 'Plans',
  summary: 'Records in reach that refer to a piece of content',
  apiKeys: 'open',
  access: permission(
    right('factors'),
    right('instructions'),
    right('assessments'),
    right('media'),
    right('journals'),
    right('surveys'),
    right('plans'),
  ),
  params: z.object({ kind: ReferencedType, id: Id }),
  answer: ContentReferences,
  errors: ['forbidden', 'resource_not_found'],
})
