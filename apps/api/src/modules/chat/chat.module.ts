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
  /** Called with every error of a reply, since the reader gets only a friendly message without the cause. */
  onError: (error: unknown) => void
  /** How long to wait for the provider. */
  patience?: AiPatience
}

/** Creates the parts of the assistant: asking questions, the replies being written, and the stored threads. */
export function createChatModule(
  platform: ChatPlatform,
  learning: Pick<LearningService, 'plans'>,
  { onError, patience }: ChatOptions,
) {
  const { ai } = platform.config
  const provider = createAiProvider(ai, patience)
  const webSearch = createWebSearch(ai.webSearchUrl)
  const replies = createRunningReplies({ platform, learning, provider, webSearch }, onError)
  return { replies, asking: createAskService(platform, replies), threads: createThreadsService(platform) }
}
