import { readFile } from 'node:fs/promises'

/**
 * Processor time in hundredths of a second, including system time: of the process itself, and of its ended children.
 */
async function readTicks(pid: number): Promise<{ own: number; ended: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ').map(Number) ?? []
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
  return { own: user + system, ended: childUser + childSystem }
}

/** The processor time of a process in milliseconds, whatever else the machine does. */
export const readCpu = async (pid: number): Promise<number> => (await readTicks(pid)).own * 10

/** The processor time of a process and of everything it has started, in milliseconds. */
export async function readFamilyCpu(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  // A child that has ended since counts for its parent the next time.
  const running = await Promise.all(children.map((child) => readCpu(Number(child)).catch(() => 0)))
  const { own, ended } = await readTicks(pid)
  return running.reduce((sum, each) => sum + each, (own + ended) * 10)
}
