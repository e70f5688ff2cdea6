/**
 * Records each new value of `read` as the page changes. So it also catches states between two server responses, which a
 * check at the end would miss.
 */
export function recordStates<State extends string>(read: () => State): { states: State[]; stop: () => void } {
  const states = [read()]
  const note = () => {
    const state = read()
    if (state !== states.at(-1)) states.push(state)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
  return {
    states,
    stop: () => {
      note()
      observer.disconnect()
    },
  }
}
