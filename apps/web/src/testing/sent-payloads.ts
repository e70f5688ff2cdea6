interface SentPayload<Payload> {
  payload: Payload
  arrive: () => void
  fail: (error: unknown) => void
}

/** A fake connection for tests of savers: each payload waits until the test delivers or loses it. */
export function watchSentPayloads<Payload>() {
  const wire: SentPayload<Payload>[] = []
  const send = (payload: Payload) => new Promise<void>((arrive, fail) => void wire.push({ payload, arrive, fail }))
  return { wire, send, sent: () => wire.map(({ payload }) => payload) }
}
