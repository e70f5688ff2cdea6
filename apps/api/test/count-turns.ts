/** How often others had a turn while the work went on. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isRunning = true
  const count = () => {
    turns++
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isRunning = false
  return turns
}
