import type { Rule } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'

/** Problems that prevent a rule from working. */
export function Problems({ rule }: { rule: Rule }) {
  const { t } = useTranslation('rules')
  return rule.problems.map((problem) => (
    <Banner key={problem} tone="warning">
      {t(`problems.${problem}`)}
    </Banner>
  ))
}
