import type { ReferencedType } from '@evenground/shared/contract/references'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldInfo, Resource } from './resource.ts'
import type { Detail } from './use-detail.ts'

export type RemovalProps<Data> = { data: Data; opened: boolean; onClose: () => void }

/** What a detail page needs to know about its resource. */
export type DetailPageProps<Data extends { id: string; updated_at: string }, Values extends FieldValues> = {
  resource: Resource<Data, Values>
  fields: readonly FieldInfo<Values>[]
  /** The name of the list, for the title of the window. */
  listTitle: string
  /** The title while a new record is created. */
  newTitle: string
  titleOf: (data: Data) => string
  /** The domain that owns the record. Left out for records without an owner. */
  ownerOf?: ((data: Data) => string | null) | undefined
  activeOf?: ((data: Data) => boolean) | undefined
  /** A picture before the title. */
  pictureOf?: ((data: Data) => ReactNode) | undefined
  /** Further facts below the title, as list items. */
  factsOf?: ((data: Data) => ReactNode) | undefined
  /** The pages that an existing record has, below its head. */
  tabs?: ReactNode
  /** Gives what is beside the fields more room on wide screens. */
  wideAside?: boolean | undefined
  /** The type under which other records refer to it. Left out if none do. */
  references?: ReferencedType | undefined
  /** Further buttons before Edit, while the record is not edited. */
  actions?: ((data: Data) => ReactNode) | undefined
  /** The question before a record is deleted, where a page asks and deletes in its own way. */
  removal?: ComponentType<RemovalProps<Data>> | undefined
  /** Shown beside the fields of an existing record. */
  aside?: ((data: Data, detail: Detail<Data, Values>) => ReactNode) | undefined
  /** Shown below everything else, such as the button that removes the record. */
  foot?: ((detail: Detail<Data, Values>) => ReactNode) | undefined
  /** Shown beside the fields of a new record. */
  asideOfNew?: ReactNode
  /** Whether a record is read-only here: it cannot be edited, copied or removed. */
  fixedOf?: ((data: Data) => boolean) | undefined
  /** The fields, in DetailCards. */
  children: (detail: Detail<Data, Values>) => ReactNode
}
