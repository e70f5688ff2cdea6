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
 * The form that makes content inside another page; `kind` is the name of its resource. Features know nothing of each
 * other: the app says what draws it. Without it content is only chosen.
 */
export const ContentFormContext = createContext<ComponentType<ContentFormProps & { kind: string }> | null>(null)
