import { type RefObject, useLayoutEffect, useRef } from 'react'
import { findStart } from '../../components/ui/overlays/find-start.ts'
import { focusArrival } from './focus-arrival.ts'

/**
 * For a part of the page that disappears when its work is done: moves the focus from it to the start of the surrounding
 * part.
 */
export function useHandOver<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null)
  useLayoutEffect(() => {
    const part = ref.current
    return () => {
      if (part?.contains(document.activeElement)) focusArrival(findStart(part.parentElement, part))
    }
  }, [])
  return ref
}
