import { z } from 'zod'

export interface WebResult {
  title: string
  url: string
  excerpt: string
}

export type WebSearch = (question: string, signal: AbortSignal) => Promise<WebResult[]>

const WAIT_MS = 6000
const ANSWER_MAX_BYTES = 500_000
const RESULTS_MAX = 4

const Result = z.object({ title: z.string(), url: z.url({ protocol: /^https?$/ }), content: z.string().nullish() })
/** What SearXNG and similar engines answer for `format=json`. Items that do not look like a result are left out. */
const Answer = z.object({ results: z.array(z.unknown()) })

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_MAX_BYTES) throw new Error('the answer of the web search is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Queries only the search endpoint that the operator has set. The pages that it finds are not opened. */
export function createWebSearch(endpoint: string | undefined): WebSearch | null {
  if (!endpoint) return null
  return async (question, signal) => {
    const url = new URL(endpoint)
    url.searchParams.set('q', question.slice(0, 400))
    if (!url.searchParams.has('format')) url.searchParams.set('format', 'json')
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]),
    })
    if (!response.ok) throw new Error(`the web search answered ${response.status}`)
    const { results } = Answer.parse(JSON.parse(await readBounded(response)))
    return results
      .flatMap((result) => Result.safeParse(result).data ?? [])
      .slice(0, RESULTS_MAX)
      .map((found) => ({
        title: found.title.slice(0, 200),
        url: found.url,
        excerpt: (found.content ?? '').slice(0, 600),
      }))
  }
}
