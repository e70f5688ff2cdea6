/** The number of turns of the event loop that other work got while this work ran. */
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
