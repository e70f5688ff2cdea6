import { useState } from 'react'
import { isSamePlace, type Place, placeOf, type SortableSection, stepPlace } from './places.ts'
import type { Carried, SortableControl } from './sortable-context.ts'

type CarryingInput = {
  sections: readonly SortableSection[]
  /** Says where the thing is now. */
  tell: (key: string, itemId: string, to: Place) => void
  move: (itemId: string, to: Place, control: SortableControl) => void
  onGiveUp: (itemId: string) => void
}

/** What is on its way from one place to another; nothing moves before it is put down. */
export function useCarrying({ sections, tell, move, onGiveUp }: CarryingInput) {
  const [carried, setCarried] = useState<Carried | null>(null)
  const take = (id: string, by: Carried['by']) => {
    const to = placeOf(sections, id)
    if (to) setCarried({ id, to, by })
    return to
  }
  const aim = (to: Place) => setCarried((now) => (now && !isSamePlace(now.to, to) ? { ...now, to } : now))
  return {
    carried,
    take,
    aim,
    lift: (id: string) => {
      const from = take(id, 'keys')
      if (from) tell('lifted', id, from)
    },
    step: (direction: -1 | 1) => {
      const to = carried && stepPlace(sections, carried.id, carried.to, direction)
      if (!carried || !to) return
      aim(to)
      tell('over', carried.id, to)
    },
    drop: () => {
      if (!carried) return
      setCarried(null)
      const from = placeOf(sections, carried.id)
      if (from && isSamePlace(from, carried.to)) tell('stays', carried.id, from)
      else move(carried.id, carried.to, 'handle')
    },
    giveUp: () => {
      if (!carried) return
      setCarried(null)
      onGiveUp(carried.id)
    },
  }
}
