import type { ReferencedType } from '@evenground/shared/contract/references'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordState } from './detail-head.tsx'
import type { FieldInfo, Resource } from './resource.ts'
import type { Detail } from './use-detail.ts'

export type RemovalProps<Data> = { data: Data; opened: boolean; onClose: () => void }

/** What a detail page needs to know about its resource. */
export type DetailPageProps<Data extends { id: string; updated_at: string }, Values extends FieldValues> = {
  resource: Resource<Data, Values>
  fields: readonly FieldInfo<Values>[]
  /** Name of the list, for the window title. */
  listTitle: string
  /** Title while a new record is being created. */
  newTitle: string
  titleOf: (data: Data) => string
  /** Returns the id of the domain that owns the record. Left out for resources without owners. */
  ownerOf?: ((data: Data) => string | null) | undefined
  stateOf?: ((data: Data) => RecordState) | undefined
  /** A picture before the title. */
  pictureOf?: ((data: Data) => ReactNode) | undefined
  /** More facts below the title, as list items. */
  factsOf?: ((data: Data) => ReactNode) | undefined
  /** Tabs to the other pages of an existing record, shown below the head. */
  tabs?: ReactNode
  /** Makes the column beside the fields wider on wide screens. */
  wideAside?: boolean | undefined
  /** The type by which other records refer to this one. Left out if none do. */
  references?: ReferencedType | undefined
  /** More buttons before Edit, in view mode only. */
  actions?: ((data: Data) => ReactNode) | undefined
  /** The question before deletion, if the page asks and deletes in its own way. */
  removal?: ComponentType<RemovalProps<Data>> | undefined
  /** Shown beside the fields of an existing record. */
  aside?: ((data: Data, detail: Detail<Data, Values>) => ReactNode) | undefined
  /** Shown below everything else, for example the delete button. */
  foot?: ((detail: Detail<Data, Values>) => ReactNode) | undefined
  /** Shown beside the fields of a new record. */
  asideOfNew?: ReactNode
  /** Whether a record is read-only here: it cannot be edited, copied or deleted. */
  fixedOf?: ((data: Data) => boolean) | undefined
  /** The fields, in `DetailCard`s. */
  children: (detail: Detail<Data, Values>) => ReactNode
}
