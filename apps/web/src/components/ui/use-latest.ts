import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The newest of a value that changes with each render, for callbacks that stay the same. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
