import { z } from 'zod'
import { Id, LocalizedText } from '../schemas/index.ts'
import { get } from './calls.ts'
import { permission } from './endpoint.ts'

/** Kinds of content that other records can refer to, spelled as in their routes. */
export const USED_KINDS = ['factors', 'instructions', 'assessments', 'media', 'journals', 'surveys', 'plans'] as const
export const ReferencedType = z.enum(USED_KINDS)
export type ReferencedType = z.infer<typeof ReferencedType>

/** A record that refers to the content. `kind` is the route under which the record is found. */
export const ContentUse = z.object({
  kind: z.enum(['plans', 'domains', 'assessments', 'factors', 'instructions', 'journals']),
  id: Id,
  title: LocalizedText,
})
export type ContentUse = z.infer<typeof ContentUse>

const ContentReferences = z.object({
  /** The number of records in scope that refer to the content. */
  count: z.int().min(0),
  /** The first of these records, sorted by kind and title. */
  uses: z.array(ContentUse),
})

const right = <K extends ReferencedType>(kind: K) => `api.v2.${kind}.get_by_id` as const

/** Each kind of content needs the permission to read that kind. */
export const listContentReferences = get('listContentReferences', '/api/v2/content/{kind}/{id}/uses', {
  tag: 'Plans',
  summary: 'List the records that refer to a piece of content',
  details: 'Contains only records that the caller may see.',
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
  params: z.object({ kind: ReferencedType.describe('Kind of content'), id: Id }),
  answer: ContentReferences,
  errors: ['forbidden', 'resource_not_found'],
})
