/**
 * What `read` says of the page, each time that it says something else: what is there between two answers of the server is
 * seen as well, which a look at the end would miss.
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
