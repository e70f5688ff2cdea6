const dirty = new Set<string>()

/** A form with changes that are not saved, by the key of its draft. Returns the way to take it back. */
export function markDirty(draftKey: string): () => void {
  dirty.add(draftKey)
  return () => void dirty.delete(draftKey)
}

export const listDirty = (): readonly string[] => [...dirty]
