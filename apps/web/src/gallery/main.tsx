import '../styles/index.css'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { startI18n } from '../lib/i18n/i18n.ts'
import { ThemeProvider } from '../lib/theme/theme-provider.tsx'
import { FieldsPage } from './fields-page.tsx'
import { Index } from './index-page.tsx'
import { IntroPage } from './intro-page.tsx'
import { JournalPage } from './journal-page.tsx'
import { PartsPage } from './parts-page.tsx'
import { ResultsPage } from './results-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { StatesPage } from './states-page.tsx'
import { TakePage } from './take-page.tsx'
import { TodoPage } from './todo-page.tsx'

const router = createHashRouter([
  { path: '/', element: <Index /> },
  { path: '/sign-in', element: <SignInPage /> },
  { path: '/todo', element: <TodoPage /> },
  { path: '/intro', element: <IntroPage /> },
  { path: '/take', element: <TakePage /> },
  { path: '/journal', element: <JournalPage /> },
  { path: '/results', element: <ResultsPage /> },
  { path: '/parts', element: <PartsPage /> },
  { path: '/fields', element: <FieldsPage /> },
  { path: '/states', element: <StatesPage /> },
  { path: '*', element: <Index /> },
])

await startI18n()
createRoot(document.getElementById('root')!).render(
  <ThemeProvider>
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>
  </ThemeProvider>,
)
