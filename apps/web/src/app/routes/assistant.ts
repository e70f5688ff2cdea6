import type { RouteObject } from 'react-router-dom'
import { page } from './page.ts'

/** The assistant, full screen. */
export const assistantRoutes: RouteObject[] = [
  { path: 'chat', lazy: page(() => import('../../features/assistant/pages/chat.page.tsx'), 'assistant') },
]
