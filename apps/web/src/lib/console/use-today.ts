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

/** The day of the calendar where the reader is, as YYYY-MM-DD; a page that stays open turns it at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(getToday)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each day waits for its own end
  useEffect(() => {
    const read = () => setToday(getToday())
    const timer = setTimeout(read, untilMidnight() + 1000)
    // A machine that slept over midnight woke with an old timer.
    document.addEventListener('visibilitychange', read)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [today])
  return today
}
