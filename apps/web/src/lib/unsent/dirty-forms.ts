const dirty = new Set<string>()

/** Marks a form as unsaved, by the key of its draft. Returns a function to unmark it. */
export function markDirty(draftKey: string): () => void {
  dirty.add(draftKey)
  return () => void dirty.delete(draftKey)
}

export const listDirty = (): readonly string[] => [...dirty]
