import { ok } from '@evenground/shared/contract'

/** Sends the body with an entity tag computed from it: for settings, which have no version number. */
export const taggedAnswers =
  <Tagged>(tagOf: (body: Tagged) => string) =>
  async <Body extends Tagged>(found: Promise<Body>) => {
    const body = await found
    return { ...ok(body), headers: { etag: tagOf(body) } }
  }
