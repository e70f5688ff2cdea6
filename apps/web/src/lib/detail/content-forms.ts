import { type ComponentType, createContext, type Ref } from 'react'
import type { Owner } from './resource.ts'
import type { PickableItem } from './sources.ts'

export type ContentFormProps = {
  /** The owner of the new content; without one the server chooses. */
  owner?: Owner | undefined
  /** Called with the new record. */
  onCreated: (made: PickableItem) => void
  onCancel: () => void
  /** Gets what closes the form, as its own Cancel does: for the X of the dialog around it. */
  leaveRef?: Ref<() => void>
}

/**
 * The form that creates content inside another page; `kind` is the name of its resource. Features do not import each other,
 * so the app provides it. Without it, content can only be chosen.
 */
export const ContentFormContext = createContext<ComponentType<ContentFormProps & { kind: string }> | null>(null)
