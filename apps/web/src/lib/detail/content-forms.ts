import { type ComponentType, createContext } from 'react'
import type { Owner } from './resource.ts'
import type { PickableItem } from './sources.ts'

export type ContentFormProps = {
  /** Whose it will be; without it the server chooses. */
  owner?: Owner | undefined
  /** Is told what was saved. */
  onCreated: (made: PickableItem) => void
  onCancel: () => void
}

/**
 * The forms that make content inside another page. Features know nothing of each other: the app says which form makes
 * what; where it says nothing, content is only chosen.
 */
export const ContentFormsContext = createContext<Readonly<Record<string, ComponentType<ContentFormProps>>>>({})
