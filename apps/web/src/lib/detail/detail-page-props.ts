import type { ReferencedType } from '@evenground/shared/contract/references'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DetailKind, FieldInfo } from './resource.ts'
import type { Detail } from './use-detail.ts'

/** What a detail screen is told about its kind of record. */
export type DetailPageProps<Whole extends { id: string; updated_at: string }, Values extends FieldValues> = {
  kind: DetailKind<Whole, Values>
  fields: readonly FieldInfo<Values>[]
  /** The name of the list, for the title of the window. */
  listTitle: string
  /** Above a record that is being created. */
  newTitle: string
  titleOf: (whole: Whole) => string
  /** Whose content it is; leave it out for what nobody owns. */
  ownerOf?: (whole: Whole) => string | null
  activeOf?: (whole: Whole) => boolean
  uses?: ReferencedType
  /** Further buttons of a record that is read, before Edit. */
  actions?: (whole: Whole) => ReactNode
  /** Beside the fields of a record that is there. */
  aside?: (whole: Whole, detail: Detail<Whole, Values>) => ReactNode
  /** Below the fields and, on narrow screens, what stands beside them: such as a removal. */
  foot?: (detail: Detail<Whole, Values>) => ReactNode
  /** Beside the fields of one that is being created. */
  asideOfNew?: ReactNode
  /** Whether a record is only looked at here: no edit, copy or removal. */
  fixedOf?: (whole: Whole) => boolean
  /** The fields, in DetailCards. */
  children: (detail: Detail<Whole, Values>) => ReactNode
}
