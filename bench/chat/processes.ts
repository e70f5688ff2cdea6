import { readFile } from 'node:fs/promises'

/** Ticks of a hundredth of a second: own, of the system for it, and both of children that have ended. */
async function readTicks(pid: number): Promise<{ own: number; ended: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ').map(Number) ?? []
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
  return { own: user + system, ended: childUser + childSystem }
}

/** Milliseconds of processor time that the process has used, whatever else the machine does. */
export const readCpu = async (pid: number): Promise<number> => (await readTicks(pid)).own * 10

/** The same of a process and of all that it has started. */
export async function readFamilyCpu(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  // One that has ended since is counted with its parent the next time.
  const running = await Promise.all(children.map((child) => readCpu(Number(child)).catch(() => 0)))
  const { own, ended } = await readTicks(pid)
  return running.reduce((sum, each) => sum + each, (own + ended) * 10)
}
