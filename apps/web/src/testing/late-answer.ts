/**
 * Delays a response of a fake server: its handler awaits `wait`, and the test calls `arrive` to let it answer.
 * `isAsked` says whether the handler was called.
 */
export function makeLateAnswer() {
  let arrive = () => {}
  let isAsked = false
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return {
    isAsked: () => isAsked,
    arrive: () => arrive(),
    wait: async (): Promise<void> => {
      isAsked = true
      await arrival
    },
  }
}
