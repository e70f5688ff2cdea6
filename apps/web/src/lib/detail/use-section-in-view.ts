import { useEffect, useState } from 'react'

/** A section counts as read once its head has come this near to the top, in px. */
const NEAR_TOP = 160

function findInView(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
  if (atEnd) return ids.at(-1)
  const passed = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= NEAR_TOP
  })
  return passed.at(-1) ?? ids[0]
}

/** Of elements of the page, by their ids: the one that is read now. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  // The same ids anew are no reason to listen anew.
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(findInView(key.split(' '))))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [key])
  return current
}
