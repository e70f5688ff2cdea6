import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { RulesForbidden, useMaySeeRules } from './rules-forbidden.tsx'

type RulesPageProps = { title: string; children: ReactNode }

/** The frame of a page about all rules: title and content, or that the role may not see them. */
export function RulesPage({ title, children }: RulesPageProps) {
  const { t } = useTranslation('rules')
  const maySee = useMaySeeRules()
  usePageTitle(title, t('list.title'))
  if (!maySee) return <RulesForbidden title={title} />
  return (
    <div className="stack">
      <h1 className="page-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
