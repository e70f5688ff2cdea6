import { page, pages } from './page.ts'

/** The assistant, full screen. */
export const assistantRoutes = pages({
  chat: page(() => import('../../features/assistant/pages/chat.page.tsx'), 'assistant'),
})
