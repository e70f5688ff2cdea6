import { useEffect, useState } from 'react'

interface Place {
  /** The id of an element of the page. */
  id: string
}

/** A section counts as read once its head has come this near to the top, in px. */
const NEAR_TOP = 160

function findInView(sections: readonly Place[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
  if (atEnd) return sections.at(-1)?.id
  const passed = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= NEAR_TOP
  })
  return (passed.at(-1) ?? sections[0])?.id
}

/** The id of the section that is read now. */
export function useSectionInView(sections: readonly Place[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(findInView(sections)))
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [sections])
  return current
}
