import { useState } from 'react'

/** The training groups that are expanded; initially none. */
export function useOpenGroups() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  return {
    isOpen: (id: string) => open.has(id),
    show: (id: string) => setOpen((before) => new Set([...before, id])),
    toggle: (id: string) =>
      setOpen((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    showOnly: (ids: readonly string[]) => setOpen(new Set(ids)),
  }
}

export type OpenGroups = ReturnType<typeof useOpenGroups>
