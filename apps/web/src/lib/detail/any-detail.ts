import type { FieldValues } from 'react-hook-form'
import type { DetailPageProps } from './detail-page-props.ts'
import type { FieldInfo } from './resource.ts'
import type { Detail } from './use-detail.ts'

/** Fields of every record. The frame of a detail page treats all records alike, so its parts know only these types. */
export type AnyRecord = { id: string; updated_at: string }
export type AnyField = FieldInfo<FieldValues>
// biome-ignore-start lint/suspicious/noExplicitAny: a record and its values go in and out of the same resource
export type AnyDetail = Detail<any, any>
export type AnyPageProps = DetailPageProps<any, any>
// biome-ignore-end lint/suspicious/noExplicitAny: as above
