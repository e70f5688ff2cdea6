/** An answer that waits until the test lets it go, and says when it has been asked for. */
export function makeLateAnswer() {
  let arrive = () => {}
  let isAsked = false
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return {
    isAsked: () => isAsked,
    arrive: () => arrive(),
    wait: async (): Promise<void> => {
      isAsked = true
      await arrives
    },
  }
}
