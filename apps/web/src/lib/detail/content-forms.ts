import { type ComponentType, createContext, type Ref } from 'react'
import type { Owner } from './resource.ts'
import type { PickableItem } from './sources.ts'

export type ContentFormProps = {
  /** Owner of the new content. By default the server chooses. */
  owner?: Owner | undefined
  /** Called with the created record. */
  onCreated: (made: PickableItem) => void
  onCancel: () => void
  /** Receives a function that closes the form like its Cancel button, for the X of the dialog around it. */
  leaveRef?: Ref<() => void>
}

/**
 * The form that creates content within another page. `kind` is the resource's name. Features do not import each other,
 * so the app provides the component. Without it, content can only be chosen, not created.
 */
export const ContentFormContext = createContext<ComponentType<ContentFormProps & { kind: string }> | null>(null)
