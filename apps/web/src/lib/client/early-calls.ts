interface Tokens {
  access_token: string
  refresh_token: string
}

/** Requests that public/theme-boot.js sent while the modules were loading. */
interface EarlyCalls {
  /** When the requests were sent, as `performance.now()`. */
  at: number
  /**
   * Null if no one is signed in anymore or the server could not be reached. The app then refreshes the session itself.
   */
  tokens: Promise<Tokens | null>
  answers: Map<string, Promise<Response | null>>
  /** The texts of the successful answers that have arrived. */
  arrived: Map<string, string>
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls | undefined
  }
}

/** Age in milliseconds from which early answers are not used, because they may be out of date. */
const FRESH_MS = 20_000

let claimed: EarlyCalls | null = null

/** Takes the early calls off `window`, so that only this module can read the tokens. */
function claim(): EarlyCalls | null {
  if (window.earlyCalls) {
    claimed = window.earlyCalls
    delete window.earlyCalls
  }
  return claimed
}

const claimFresh = (): EarlyCalls | null => {
  const early = claim()
  return early && performance.now() - early.at <= FRESH_MS ? early : null
}

function markTaken({ answers, arrived }: EarlyCalls, url: string): void {
  // Tells theme-boot.js that the app requests this URL itself.
  answers.set(url, Promise.resolve(null))
  arrived.delete(url)
}

/** The tokens refreshed before the app started, or null. Returned only once. */
export async function takeEarlyTokens(): Promise<Tokens | null> {
  const early = claim()
  if (!early) return null
  const { tokens } = early
  early.tokens = Promise.resolve(null)
  return tokens
}

/**
 * The response to a GET sent before the app started, or null. Returned only once, so that a repeated call asks the
 * server.
 */
export async function takeEarlyAnswer(url: string): Promise<Response | null> {
  const early = claimFresh()
  if (!early) return null
  const answer = early.answers.get(url)
  markTaken(early, url)
  const response = await answer
  return response?.ok ? response : null
}

/**
 * The content of such a response, if it has arrived by now, or undefined. The first render can show it at once, instead
 * of rendering a placeholder first. Returned only once, too.
 */
export function takeArrivedAnswer(url: string): unknown {
  const early = claimFresh()
  const text = early?.arrived.get(url)
  if (!early || !text) return undefined
  markTaken(early, url)
  return JSON.parse(text)
}

/** Discards early answers, which are out of date after a change or when another person signs in. */
export function dropEarlyAnswers(): void {
  const early = claim()
  // New maps instead of clear(): theme-boot.js may still add answers of the previous session to the old ones.
  if (early) Object.assign(early, { answers: new Map(), arrived: new Map() })
}
