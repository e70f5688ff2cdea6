import { findTaskToResume } from '@evenground/shared/learning'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { Banner } from '../../../../components/ui/feedback/banner.tsx'
import { Link } from '../../../../components/ui/navigation/link.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { indexTasks, toLearnerPath } from '../../../../lib/learning/learner-path.ts'
import { taskLink } from '../../../../lib/learning/task-links.ts'

const CLOSED = { training: false, introOutro: false }

/** Shown at an assessment that is not open yet: a link to the task that is. */
export default function WayOn({ plan }: { plan: LearnerPlan }) {
  const { t, text } = useWords('training')
  const next = indexTasks(plan).get(findTaskToResume(toLearnerPath(plan, CLOSED))?.id ?? '')
  const link = next && taskLink(plan, next)
  if (!link) return null
  return (
    <Banner tone="info">
      {t('locked.in_order')} <Link to={link}>{t('locked.go_on', { task: text(next.title) })}</Link>
    </Banner>
  )
}
