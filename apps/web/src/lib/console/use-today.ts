import { useEffect, useState } from 'react'

const pad = (value: number) => String(value).padStart(2, '0')

const getToday = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

function untilMidnight(): number {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}

/** The reader's current day as YYYY-MM-DD. Updates at midnight while the page stays open. */
export function useToday(): string {
  const [today, setToday] = useState(getToday)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day waits for its own end
  useEffect(() => {
    const read = () => setToday(getToday())
    const timer = setTimeout(read, untilMidnight() + 1000)
    // If the computer slept over midnight, the timer fires late.
    document.addEventListener('visibilitychange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [today])
  return today
}
