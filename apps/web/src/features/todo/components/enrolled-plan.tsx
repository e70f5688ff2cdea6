import { findTaskToResume } from '@evenground/shared/learning'
import { estimateMinutesLeft } from '@evenground/shared/plan-minutes'
import type { LearnerPlan } from '@evenground/shared/schemas'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { PlanCard, type PlanFact } from '../../../components/ui/plans/plan-card.tsx'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { storeCurrentPlan } from '../../../lib/learning/current-plan.ts'
import { flagsQuery, useFlags } from '../../../lib/learning/flags.ts'
import { isFinished } from '../../../lib/learning/is-finished.ts'
import { indexTasks, toLearnerPath } from '../../../lib/learning/learner-path.ts'
import { PlanCelebration } from '../../../lib/learning/plan-celebration.tsx'
import { beginPlan, plansQuery } from '../../../lib/learning/plans.ts'
import { certificateLink, taskLink } from '../../../lib/learning/task-links.ts'
import { tellTime } from '../../../lib/learning/tell-time.ts'
import { useCertificateLink } from '../../../lib/learning/use-certificate-link.ts'
import { useMe } from '../../../lib/session/me.ts'
import styles from './enrolled-plan.module.css'

const CLOSED = { training: false, introOutro: false }

const firstIncomplete = (plan: LearnerPlan) =>
  indexTasks(plan).get(findTaskToResume(toLearnerPath(plan, CLOSED))?.id ?? '')

/** The action for a plan, by its displayed percentage: review a finished one, resume a started one, start any other. */
export function actionOf(plan: LearnerPlan): 'review' | 'resume' | 'start' {
  if (plan.completion >= 100) return 'review'
  return plan.started || plan.completion > 0 ? 'resume' : 'start'
}

/** Where a plan continues; if a pause blocks the next task, at the pause instruction. */
async function findWayOn(plan: LearnerPlan, queryClient: QueryClient): Promise<string | null> {
  const task = firstIncomplete(plan)
  if (!task) return null
  const { pause_instruction_id } = plan
  const mayPause = pause_instruction_id !== null && task.section !== 'intro' && !isFinished(plan)
  const askFlags = () => queryClient.fetchQuery({ ...flagsQuery, staleTime: 0 }).catch(() => null)
  const paused = mayPause && (await askFlags())?.paused
  return paused ? `/content/${plan.id}/${pause_instruction_id}/read` : taskLink(plan, task)
}

/** Makes the plan current, starts it if necessary, and opens its first incomplete task. */
function useOpenPlan(plan: LearnerPlan) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (plan.started ? plan : beginPlan(plan.id)),
    onSuccess: async (opened) => {
      storeCurrentPlan(opened.id)
      const link = await findWayOn(opened, queryClient)
      if (link) void navigate(link)
    },
    onError: (error) => {
      const code = codeOf(error)
      showBanner(code)
      // The plan was removed in the meantime, so the list is reloaded.
      if (code === 'resource_not_found') {
        void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey })
      }
    },
  })
}

function useFacts(plan: LearnerPlan): PlanFact[] {
  const { t, format } = useWords('todo')
  const { paused } = useFlags()
  const { time_zone } = useMe().domain
  const dayOf = (moment: string, zone?: string) => {
    const day = format.date(moment, 'long', zone)
    return day.includes(`${new Date().getFullYear()}`) ? format.date(moment, 'short', zone) : day
  }
  if (isFinished(plan)) {
    // The same day as on the certificate.
    const text = plan.completed_at ? t('completed_on', { date: dayOf(plan.completed_at, time_zone) }) : t('completed')
    return [{ key: 'done', text, icon: IconCircleCheck, tone: 'done' }]
  }
  const facts: PlanFact[] = []
  const [before] = plan.earlier_runs
  if (before) {
    facts.push({
      key: 'again',
      text: t('again', { date: format.date(before.completed_at, 'long', time_zone) }),
      icon: IconRepeat,
    })
  }
  if (plan.due_at && plan.due_text) {
    // From the server, like the text: it counts in days of the domain's time zone, and here the time could be past
    // before its day is over.
    const late = plan.overdue
    const text = t(late ? 'overdue_since' : 'due_on', { due: plan.due_text, date: dayOf(plan.due_at) })
    facts.push({ key: 'due', text, ...(late ? { icon: IconAlertCircle, tone: 'late' } : { icon: IconCalendar }) })
  }
  const next = firstIncomplete(plan)
  if (paused && next && next.section !== 'intro') facts.push({ key: 'paused', text: t('paused'), icon: IconClock })
  const minutes = estimateMinutesLeft(toLearnerPath(plan, CLOSED))
  const time = tellTime(t, minutes, actionOf(plan) === 'start' ? 'time' : 'time_left')
  if (minutes > 0) facts.push({ key: 'time', text: time, icon: IconClock })
  return facts
}

/** The maximum number of certificates shown from earlier runs of the plan; the newest. */
const SHOWN_RUNS = 3

function EarlierCertificates({ plan, title }: { plan: LearnerPlan; title: string }) {
  const { t, format } = useWords('todo')
  const { time_zone } = useMe().domain
  const { hide_cert: hidden } = useFlags()
  if (hidden || plan.earlier_runs.length === 0) return null
  return (
    <ul className={styles.earlier}>
      {plan.earlier_runs.slice(0, SHOWN_RUNS).map(({ id, completed_at }) => {
        const date = format.date(completed_at, 'long', time_zone)
        return (
          <li key={id}>
            <TextLink to={certificateLink(id)} aria-label={t('see_earlier_certificate', { plan: title, date })}>
              {t('earlier_certificate', { date })}
            </TextLink>
          </li>
        )
      })}
    </ul>
  )
}

/** One plan of the to-do list. */
export function EnrolledPlan({ plan, current = false }: { plan: LearnerPlan; current?: boolean }) {
  const { t, text } = useWords('todo')
  const facts = useFacts(plan)
  const opening = useOpenPlan(plan)
  const certificate = useCertificateLink(plan)
  const action = t(`action.${actionOf(plan)}`)
  const finished = isFinished(plan)
  const title = text(plan.title)
  const task = finished ? undefined : firstIncomplete(plan)
  const size = current ? 'large' : 'normal'
  return (
    <PlanCard
      title={title}
      label={text(plan.label)}
      description={parsePlainLines(text(plan.description)).join(' ')}
      percent={plan.completion}
      done={finished}
      facts={facts}
      current={current}
      nextTask={task && t('next_task', { task: text(task.title) })}
      earlier={<EarlierCertificates plan={plan} title={title} />}
      action={
        <>
          <PlanCelebration plan={plan} />
          <Button
            variant={current ? 'primary' : 'default'}
            size={size}
            busy={opening.isPending}
            aria-label={t('open_plan', { action, plan: title })}
            onClick={() => opening.mutate()}
          >
            {action}
          </Button>
          {certificate && (
            <ButtonLink size={size} to={certificate} aria-label={t('see_certificate', { plan: title })}>
              {t('certificate')}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
