import type { ChatCitation } from '@evenground/shared/schemas'
import type { Caller } from '../../http/caller.ts'
import type { AiProvider } from '../../platform/ai/provider.ts'
import type { WebResult, WebSearch } from '../../platform/ai/web-search.ts'
import type { Platform } from '../../platform/platform.ts'
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
  inWeb: boolean
  /** Messages that are no part of what went before: the question, its reply, and replies that are replaced. */
  without: readonly string[]
}

/** What has come of the reply so far. */
export interface Draft {
  content: string
  citations: ChatCitation[]
}

const PASSAGE_LENGTH = { quoted: 360, given: 1600 }
const MOST_QUOTED = 3
const EARLIER_MESSAGES = 20

const toPassage = ({ title, url, excerpt }: WebResult): Passage => ({
  title: quoteInert(title),
  // As the address of a Markdown link, which a bracket would end.
  href: url.replaceAll('(', '%28').replaceAll(')', '%29'),
  text: quoteInert(excerpt),
})

/** The web's answer; null where there is none to be had. What is sent there is the question alone. */
async function searchWeb({ webSearch }: ReplyParts, question: string, signal: AbortSignal): Promise<Passage[] | null> {
  try {
    return webSearch ? (await webSearch(question, signal)).map(toPassage) : null
  } catch {
    return null
  }
}

const writeList = (passages: readonly Passage[]): string =>
  passages
    .map(({ title, href, text }, index) => `${index + 1}. [${title}](${href})${text ? `\n   “${text}”` : ''}`)
    .join('\n\n')

interface Knowledge {
  passages: Passage[]
  found: Passage[]
  record: string
}

/** Quotes and links, in the reader's language; it says of itself what it is. */
function* replyBuiltIn({ caller }: Asked, { passages, found, record }: Knowledge, draft: Draft): Generator<string> {
  const texts = CHAT_TEXTS[caller.locale]
  const quoted = passages.slice(0, MOST_QUOTED)
  yield `${texts.builtIn}\n\n`
  if (record) yield `${record}\n\n`
  if (quoted.length > 0) yield `${texts.found}\n\n${writeList(quoted)}\n\n`
  if (found.length > 0) yield `${texts.fromTheWeb}\n\n${writeList(found)}\n\n`
  if (!record && quoted.length + found.length === 0) yield texts.nothing
  draft.citations = [...quoted, ...found].map(({ title, href }) => ({ title, href }))
}

async function listEarlier({ platform }: ReplyParts, { caller, threadId, without }: Asked): Promise<MessageRecord[]> {
  const owner = { accountId: caller.accountId, threadId }
  const recent = await platform.database.read(caller.scope, (db) =>
    listRecent(db, owner, EARLIER_MESSAGES + without.length),
  )
  return recent.filter(({ id }) => !without.includes(id))
}

/** The provider's words as they come, then the sources that they name, or where they name none, what it was given. */
async function* replyByProvider(
  parts: ReplyParts & { provider: AiProvider },
  asked: Asked,
  { passages, found, record }: Knowledge,
  draft: Draft,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { locale } = asked.caller
  const given = [...passages, ...found]
  const earlier = await listEarlier(parts, asked)
  const messages = writePrompt({ locale, question: asked.question, passages: given, record, earlier })
  let reply = ''
  for await (const piece of parts.provider.reply(messages, signal)) {
    reply += piece
    yield piece
  }
  if (signal.aborted || given.length === 0) return
  const cited = findCited(reply, given)
  const listed =
    cited.length > 0 ? cited : given.slice(0, MOST_QUOTED).map((passage, at) => ({ number: at + 1, passage }))
  const texts = CHAT_TEXTS[locale]
  const lines = listed.map(({ number, passage }) => `${number}. [${passage.title}](${passage.href})`)
  draft.citations = listed.map(({ passage: { title, href } }) => ({ title, href }))
  yield `\n\n${cited.length > 0 ? texts.sources : texts.material}\n${lines.join('\n')}`
}

/** The whole reply in pieces. Its citations stand in the draft when it ends. */
export async function* composeReply(
  parts: ReplyParts,
  asked: Asked,
  draft: Draft,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { caller, question, domainId, inWeb } = asked
  const { platform, learning, provider, webSearch } = parts
  const length = provider ? PASSAGE_LENGTH.given : PASSAGE_LENGTH.quoted
  const [passages, record, web] = await Promise.all([
    platform.database.read(caller.scope, (db) => findPassages(db, caller, { question, domainId, length })),
    describeOwnRecord(platform, learning, caller, question),
    inWeb ? searchWeb(parts, question, signal) : [],
  ])
  const texts = CHAT_TEXTS[caller.locale]
  if (web === null) yield `${webSearch ? texts.webSearchFailed : texts.noWebSearch}\n\n`
  const knowledge = { passages, record, found: web ?? [] }
  if (provider) yield* replyByProvider({ ...parts, provider }, asked, knowledge, draft, signal)
  else yield* replyBuiltIn(asked, knowledge, draft)
}
