import { useEffect, useState } from 'react'

/** Distance in pixels from the top within which a section's heading makes it current. */
const TOP_OFFSET_PX = 160

function findInView(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
  if (atEnd) return ids.at(-1)
  const passed = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= TOP_OFFSET_PX
  })
  return passed.at(-1) ?? ids[0]
}

/** The id of the section that is scrolled into view. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  // `ids` is a new array on each render. The joined text keeps the effect from running again.
  const key = ids.join(' ')
  useEffect(() => {
    let frame = 0
    const update = () => setCurrent(findInView(key.split(' ')))
    const updateSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    update()
    window.addEventListener('scroll', updateSoon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', updateSoon)
    }
  }, [key])
  return current
}
