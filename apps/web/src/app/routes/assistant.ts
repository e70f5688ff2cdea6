import type { RouteObject } from 'react-router-dom'

/** The assistant, full screen. */
export const assistantRoutes: RouteObject[] = [
  { path: 'chat', lazy: () => import('../../features/assistant/pages/chat.page.tsx') },
]
