import { spawnSync } from 'node:child_process'

/** The account that a child process runs as; empty: the account of this process. */
export interface Identity {
  readonly uid?: number
  readonly gid?: number
}

export const isRoot = () => process.getuid?.() === 0

/** The accounts of this system that a server may run as, the customary one first. */
export function unprivilegedUsers(): Required<Identity>[] {
  return ['postgres', 'nobody'].flatMap((name) => {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout))
    return uid && gid ? [{ uid, gid }] : []
  })
}

/** Whether that account can start the program, which requires access to every folder of its path. */
export function canExecute(program: string, identity: Identity): boolean {
  return spawnSync(program, ['--version'], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Whether that account can reach the folder and write to it. */
export function canWrite(folder: string, identity: Identity): boolean {
  return spawnSync('test', ['-x', folder, '-a', '-w', folder], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
}
