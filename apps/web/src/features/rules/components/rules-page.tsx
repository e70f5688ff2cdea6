import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/layout/page-title.ts'

/** The frame of a page about all rules: title and content. */
export function RulesPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('rules')
  usePageTitle(title, t('list.title'))
  return (
    <div className="stack">
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
