import { keepShell } from './keep-shell.ts'
import { reloadForNewRelease } from './release.ts'

/** Starts what a page does beside its work: it follows new releases, and stores itself for times without a network. */
export async function startOffline(): Promise<void> {
  reloadForNewRelease()
  await keepShell()
}
