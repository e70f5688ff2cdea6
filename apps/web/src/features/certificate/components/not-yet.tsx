import { findTaskToResume } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { isPostType } from '@evenground/shared/scoring'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { WaitingPicture } from '../../../components/ui/feedback/illustration/waiting.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useFlags } from '../../../lib/learning/flags.ts'
import { buildTrainingPath, indexTasks, toLearnerPath } from '../../../lib/learning/learner-path.ts'
import { taskLink } from '../../../lib/learning/task-links.ts'
import styles from './not-yet.module.css'

/** The maximum number of missing tasks listed; the rest is only counted. */
const SHOWN = 5

interface Missing {
  task: LearnerTask
  to: string | null
}

/** The tasks that are still missing for the certificate, in order: required tasks and all post assessments. */
function useMissing(plan: LearnerPlan): { missing: Missing[]; next: string | null } {
  const flags = useFlags()
  const navigation = { training: flags.training_navigation, introOutro: flags.intro_outro_navigation }
  const tasks = indexTasks(plan)
  const items = buildTrainingPath(plan, navigation).sections.flatMap((section) => section.items)
  const missing = items.flatMap(({ task: { id, required, assessmentType }, status, canOpen }) => {
    const task = tasks.get(id)
    const isAsked = required || (assessmentType !== null && isPostType(assessmentType))
    if (!task || !isAsked || status === 'complete') return []
    return [{ task, to: canOpen ? taskLink(plan, task) : null }]
  })
  const next = tasks.get(findTaskToResume(toLearnerPath(plan, navigation))?.id ?? '')
  return { missing, next: next ? taskLink(plan, next) : null }
}

/** Shown until the certificate is earned: the missing tasks, with links to them. */
export function NotYet({ plan }: { plan: LearnerPlan }) {
  const { t, text } = useWords(['certificate', 'path'])
  const { missing, next } = useMissing(plan)
  const shown = missing.slice(0, SHOWN)
  const nameOf = (task: LearnerTask) => (task.assessment_type !== null && text(task.suffix)) || text(task.title)
  return (
    <EmptyState
      heading="h1"
      picture={<WaitingPicture />}
      title={t('not_yet.title')}
      link={next ? { to: next, label: t('not_yet.go_on'), size: 'large' } : null}
    >
      <p>{missing.length > 0 ? t('not_yet.body', { count: missing.length }) : t('not_yet.body_none')}</p>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map(({ task, to }) => (
            <li key={task.id}>
              <Icon of={to ? IconCircle : IconLock} size={20} />
              {to ? <Link to={to}>{nameOf(task)}</Link> : <span>{nameOf(task)}</span>}
              {!to && <span className="meta">{t('path:status.locked')}</span>}
            </li>
          ))}
        </ul>
      )}
      {missing.length > SHOWN && <p className="meta">{t('not_yet.more', { count: missing.length - SHOWN })}</p>}
    </EmptyState>
  )
}
