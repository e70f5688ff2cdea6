import { type RefObject, useLayoutEffect, useRef } from 'react'
import { findStart } from '../../components/ui/overlays/find-start.ts'
import { focusArrival } from './focus-arrival.ts'

/** For a part of the page that goes once it has done its work: the focus in it goes to the beginning of what is around it. */
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
