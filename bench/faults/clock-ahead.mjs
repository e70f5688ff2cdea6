// Loaded into one server: SIGUSR2 moves its clock two hours ahead, and the next one moves it back.
const AHEAD_MS = 2 * 60 * 60 * 1000
const Real = Date
let offset = 0

globalThis.Date = class Clock extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + offset)
    else super(...parts)
  }

  static now() {
    return Real.now() + offset
  }
}

process.on('SIGUSR2', () => {
  offset = offset === 0 ? AHEAD_MS : 0
})
