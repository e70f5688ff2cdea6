import type { ReferencedType } from '@evenground/shared/contract/references'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldInfo, Resource } from './resource.ts'
import type { Detail } from './use-detail.ts'

/** What a detail screen is told about its resource. */
export type DetailPageProps<Data extends { id: string; updated_at: string }, Values extends FieldValues> = {
  resource: Resource<Data, Values>
  fields: readonly FieldInfo<Values>[]
  /** The name of the list, for the title of the window. */
  listTitle: string
  /** Above a record that is being created. */
  newTitle: string
  titleOf: (data: Data) => string
  /** Whose content it is; leave it out for what no one owns. */
  ownerOf?: ((data: Data) => string | null) | undefined
  activeOf?: ((data: Data) => boolean) | undefined
  /** A picture before the title. */
  pictureOf?: ((data: Data) => ReactNode) | undefined
  /** Further facts below the title, as list items. */
  factsOf?: ((data: Data) => ReactNode) | undefined
  /** What is beside the fields contains facts that need more room on wide screens. */
  wideAside?: boolean | undefined
  /** As what others refer to it; leave it out where nothing does. */
  references?: ReferencedType | undefined
  /** Further buttons of a record that is read, before Edit. */
  actions?: ((data: Data) => ReactNode) | undefined
  /** Beside the fields of a record that is there. */
  aside?: ((data: Data, detail: Detail<Data, Values>) => ReactNode) | undefined
  /** Below the fields and, on narrow screens, what is beside them: such as a removal. */
  foot?: ((detail: Detail<Data, Values>) => ReactNode) | undefined
  /** Beside the fields of one that is being created. */
  asideOfNew?: ReactNode
  /** Whether a record is only looked at here: no edit, copy or removal. */
  fixedOf?: ((data: Data) => boolean) | undefined
  /** The fields, in DetailCards. */
  children: (detail: Detail<Data, Values>) => ReactNode
}
