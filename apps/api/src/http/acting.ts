import { AppError } from './app-error.ts'
import type { Caller } from './caller.ts'

/**
 * Throws while a global administrator acts as somebody else. Passwords, recovery questions, journal texts and chat
 * belong to the person alone: call this first in everything that reads or changes them.
 */
export function assertNotActing(caller: Pick<Caller, 'actorId'>): void {
  if (caller.actorId === null) return
  throw new AppError('forbidden', { detail: 'This stays closed while acting as somebody else.' })
}
