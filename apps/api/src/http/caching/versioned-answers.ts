import { created, ok } from '@evenground/shared/contract'
import { etag } from './version.ts'

/** The answers to making, reading and changing one kind of record: how it is shown, with the tag of its version. */
export const versionedAnswers = <Stored, Body>(
  present: (stored: Stored) => Body,
  versionOf: (stored: Stored) => number,
) => ({
  async created(pending: Promise<Stored>) {
    const stored = await pending
    return { ...created(present(stored)), headers: etag(versionOf(stored)) }
  },
  async ok(pending: Promise<Stored>) {
    const stored = await pending
    return { ...ok(present(stored)), headers: etag(versionOf(stored)) }
  },
})
