interface Tokens {
  access_token: string
  refresh_token: string
}

/** What public/theme-boot.js requested while the modules were loading. */
interface EarlyCalls {
  /** When it asked, by the clock of the page. */
  at: number
  /** Null where no one is signed in any more, or the server could not be reached: the app asks again itself. */
  tokens: Promise<Tokens | null>
  answers: Map<string, Promise<Response | null>>
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls | undefined
  }
}

/** An older answer may be out of date. */
const FRESH_MS = 20_000

let claimed: EarlyCalls | null = null

/** Only this module has the token. */
function claim(): EarlyCalls | null {
  if (window.earlyCalls) {
    claimed = window.earlyCalls
    delete window.earlyCalls
  }
  return claimed
}

/** The session that was renewed before the app began. Returned once. */
export async function takeEarlyTokens(): Promise<Tokens | null> {
  const early = claim()
  if (!early) return null
  const { tokens } = early
  early.tokens = Promise.resolve(null)
  return tokens
}

/** The answer to a GET that was sent before the app began. Returned once, so that a repeated call asks the server. */
export async function takeEarlyAnswer(url: string): Promise<Response | null> {
  const early = claim()
  if (!early || performance.now() - early.at > FRESH_MS) return null
  const answer = early.answers.get(url)
  // What the app asks for itself, the script need not ask for any more.
  early.answers.set(url, Promise.resolve(null))
  const response = await answer
  return response?.ok ? response : null
}

/** After a change, or with another person, early answers are out of date. */
export function dropEarlyAnswers(): void {
  const early = claim()
  // Not emptied: the script may still add to it what it asked for with the session of before.
  if (early) early.answers = new Map()
}
