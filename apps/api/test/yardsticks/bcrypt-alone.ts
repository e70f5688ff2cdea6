import bcrypt from 'bcrypt'

/** The number of passwords compared in a second, with `parallel` at once: an upper bound for sign-ins. */
export async function measureBcrypt(cost: number, parallel: number, seconds: number): Promise<number> {
  const hash = await bcrypt.hash('Some-Pass-2026!', cost)
  const end = performance.now() + seconds * 1000
  let compared = 0
  const worker = async () => {
    while (performance.now() < end) {
      await bcrypt.compare('Some-Pass-2026!', hash)
      compared++
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: parallel }, worker))
  return compared / ((performance.now() - started) / 1000)
}
