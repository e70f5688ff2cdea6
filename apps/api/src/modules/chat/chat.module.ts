import { type AiPatience, createAiProvider } from '../../platform/ai/provider.ts'
import { createWebSearch } from '../../platform/ai/web-search.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LearningService } from '../learning/index.ts'
import { createAskService } from './ask.service.ts'
import { createRunningReplies } from './running-replies.ts'
import { createThreadsService } from './threads.service.ts'

export type ChatModule = ReturnType<typeof createChatModule>

type ChatPlatform = Pick<Platform, 'config' | 'database' | 'clock' | 'limits'>

interface ChatOptions {
  /** Told of every failure that a reader only gets a kind word for. */
  report: (error: unknown) => void
  /** How long the provider is waited for. */
  patience?: AiPatience
}

/** Puts the assistant together: whoever answers, the questions, and the threads. */
export function createChatModule(
  platform: ChatPlatform,
  learning: Pick<LearningService, 'plans'>,
  { report, patience }: ChatOptions,
) {
  const { ai } = platform.config
  const provider = createAiProvider(ai, patience)
  const webSearch = createWebSearch(ai.webSearchUrl)
  const replies = createRunningReplies({ platform, learning, provider, webSearch }, report)
  return { replies, asking: createAskService(platform, replies), threads: createThreadsService(platform) }
}
