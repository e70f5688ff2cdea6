import type { ChatCitation } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import type { AiProvider, OnText } from '../../platform/ai/provider.ts'
import type { WebResult, WebSearch } from '../../platform/ai/web-search.ts'
import type { Platform } from '../../platform/platform.ts'
import { mayNameScore } from '../alerts/index.ts'
import { findClosedOfPerson } from '../confidentiality/index.ts'
import type { LearningService } from '../learning/index.ts'
import { CHAT_TEXTS } from './chat-texts.ts'
import { findPassages, type Passage } from './material.ts'
import { listRecent, type MessageRecord } from './messages.repo.ts'
import { describeOwnRecord } from './own-record.ts'
import { quoteInert } from './passages.ts'
import { findCited, writePrompt } from './prompt.ts'

export interface ReplyParts {
  platform: Pick<Platform, 'database'>
  learning: Pick<LearningService, 'plans'>
  provider: AiProvider | null
  webSearch: WebSearch | null
}

export interface Asked {
  caller: Caller
  threadId: string
  domainId: string
  question: string
  withWebSearch: boolean
  /** Whether the thread had no messages before this question. */
  isNewThread: boolean
  /** Ids of messages that do not count as earlier ones: the question, its reply, and replies that will be replaced. */
  without: readonly string[]
}

/** The part of the reply that exists so far. */
export interface Draft {
  content: string
  citations: ChatCitation[]
}

const PASSAGE_LENGTH = { quoted: 360, given: 1600 }
const QUOTED_MAX = 3
const EARLIER_MESSAGES = 20

const toPassage = ({ title, url, excerpt }: WebResult): Passage => ({
  title: quoteInert(title),
  // Parentheses would end the URL of a Markdown link.
  href: url.replaceAll('(', '%28').replaceAll(')', '%29'),
  text: quoteInert(excerpt),
})

/** Searches the web. Sends only the question. Returns null if there is no web search, or if it failed. */
async function searchWeb({ webSearch }: ReplyParts, question: string, signal: AbortSignal): Promise<Passage[] | null> {
  try {
    return webSearch ? (await webSearch(question, signal)).map(toPassage) : null
  } catch {
    return null
  }
}

const toCitation = ({ title, href }: Passage): ChatCitation => ({ title, href })

const writeList = (passages: readonly Passage[]): string =>
  passages
    .map(({ title, href, text }, index) => `${index + 1}. [${title}](${href})${text ? `\n   “${text}”` : ''}`)
    .join('\n\n')

interface Knowledge {
  passages: Passage[]
  found: Passage[]
  record: string
  /** Earlier messages of the thread, newest first. */
  earlier: MessageRecord[]
}

/** The built-in assistant's reply: quotations and links in the reader's language, and a note that it is built in. */
async function replyBuiltIn(
  { caller }: Asked,
  { passages, found, record }: Knowledge,
  draft: Draft,
  say: OnText,
): Promise<void> {
  const texts = CHAT_TEXTS[caller.locale]
  const quoted = passages.slice(0, QUOTED_MAX)
  await say(`${texts.builtIn}\n\n`)
  if (record) await say(`${record}\n\n`)
  if (quoted.length > 0) await say(`${texts.found}\n\n${writeList(quoted)}\n\n`)
  if (found.length > 0) await say(`${texts.fromTheWeb}\n\n${writeList(found)}\n\n`)
  if (!record && quoted.length + found.length === 0) await say(texts.nothing)
  draft.citations = [...quoted, ...found].map(toCitation)
}

async function listEarlier({ platform }: ReplyParts, asked: Asked): Promise<MessageRecord[]> {
  if (asked.isNewThread) return []
  const { caller, threadId, without } = asked
  const owner = { accountId: caller.accountId, threadId }
  const [recent, closed] = await platform.database.read(caller.scope, (db) =>
    Promise.all([listRecent(db, owner, EARLIER_MESSAGES + without.length), findClosedOfPerson(db, caller.accountId)]),
  )
  // Earlier replies may name confidential scores, which must not be sent to an outside provider.
  const isTold = ({ type, content }: MessageRecord) => !closed.responses || type === 'human' || !mayNameScore(content)
  return recent.filter((message) => !without.includes(message.id) && isTold(message))
}

/** Ends a reply with its sources: those that it names by number, or otherwise the first passages that it was given. */
async function nameSources(
  reply: string,
  given: readonly ChatCitation[],
  { caller }: Asked,
  draft: Draft,
  say: OnText,
) {
  const cited = findCited(reply, given)
  const listed =
    cited.length > 0 ? cited : given.slice(0, QUOTED_MAX).map((citation, at) => ({ number: at + 1, citation }))
  const texts = CHAT_TEXTS[caller.locale]
  const lines = listed.map(({ number, citation }) => `${number}. [${citation.title}](${citation.href})`)
  draft.citations = listed.map(({ citation }) => citation)
  await say(`\n\n${cited.length > 0 ? texts.sources : texts.material}\n${lines.join('\n')}`)
}

/**
 * Loads everything that the reply can draw on, in parallel. If the requested web search failed, the reply starts with
 * that.
 */
async function gatherKnowledge(parts: ReplyParts, asked: Asked, say: OnText, signal: AbortSignal): Promise<Knowledge> {
  const { caller, question, domainId, withWebSearch } = asked
  const { platform, learning, provider, webSearch } = parts
  const length = provider ? PASSAGE_LENGTH.given : PASSAGE_LENGTH.quoted
  const [passages, record, earlier, web] = await Promise.all([
    platform.database.read(caller.scope, (db) => findPassages(db, caller, { question, domainId, length })),
    describeOwnRecord(platform, learning, caller, question, { isOutside: provider !== null }),
    provider ? listEarlier(parts, asked) : [],
    withWebSearch ? searchWeb(parts, question, signal) : [],
  ])
  const texts = CHAT_TEXTS[caller.locale]
  if (web === null) await say(`${webSearch ? texts.webSearchFailed : texts.noWebSearch}\n\n`)
  return { passages, record, earlier, found: web ?? [] }
}

/**
 * Starts the provider's reply. A function of its own, so that the prompt can be freed: a thousand prompts would
 * otherwise stay in memory for minutes.
 */
function beginReply(provider: AiProvider, asked: Asked, { passages, found, ...others }: Knowledge) {
  const given = [...passages, ...found]
  const { question, caller } = asked
  const reply = provider.reply(writePrompt({ locale: caller.locale, question, passages: given, ...others }))
  return { reply, given: given.map(toCitation) }
}

/** Writes the whole reply piece by piece. At the end, the draft contains its citations. */
export async function composeReply(
  parts: ReplyParts,
  asked: Asked,
  draft: Draft,
  say: OnText,
  signal: AbortSignal,
): Promise<void> {
  const { provider } = parts
  if (!provider) return replyBuiltIn(asked, await gatherKnowledge(parts, asked, say, signal), draft, say)
  const { given, from, ended } = await gatherKnowledge(parts, asked, say, signal).then((knowledge) => {
    const { reply, given } = beginReply(provider, asked, knowledge)
    return { given, from: draft.content.length, ended: reply(say, signal) }
  })
  await ended
  if (signal.aborted || given.length === 0) return
  await nameSources(draft.content.slice(from), given, asked, draft, say)
}
