import { AppError } from './app-error.ts'

const PER_ACCOUNT = 2

/**
 * Each running export holds a connection of the pool. Only so many run at once, and few of one person, so that nobody
 * who reads slowly keeps the others from working. Throws 429; what it returns gives the place back.
 */
export function createExportSlots(total: number): (accountId: string) => () => void {
  const running: string[] = []
  return (accountId) => {
    const own = running.filter((one) => one === accountId).length
    if (running.length >= total || own >= PER_ACCOUNT) {
      throw new AppError('too_many_requests', { headers: { 'retry-after': '5' } })
    }
    running.push(accountId)
    return () => void running.splice(running.indexOf(accountId), 1)
  }
}
