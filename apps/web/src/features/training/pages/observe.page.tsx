import { checkMediaLink } from '@evenground/shared/rules'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { RichHtml } from '../../../components/ui/rich-html/rich-html.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { formatClock } from '../../../lib/i18n/format.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useArrivalFocus } from '../../../lib/layout/use-arrival-focus.ts'
import { useFlags } from '../../../lib/learning/flags.ts'
import { isVideo } from '../../../lib/learning/is-video.ts'
import { useNextStep } from '../../../lib/learning/use-next-step.ts'
import { useMe } from '../../../lib/session/me.ts'
import { mediumQuery } from '../api/medium.ts'
import { FoldingPart } from '../components/observe/folding-part.tsx'
import { MediumNotes } from '../components/observe/medium-notes.tsx'
import { MediumStage } from '../components/observe/medium-stage.tsx'
import styles from '../components/observe/observe.module.css'
import { Transcript } from '../components/observe/transcript.tsx'
import { useWatching, type Watching } from '../components/observe/use-watching.ts'
import { PausedNote } from '../components/paused-note.tsx'
import { TaskActionBar } from '../components/task-action-bar.tsx'
import { TaskPage } from '../components/task-page.tsx'
import { useStartTask } from '../components/use-start-task.ts'
import { useTrainingHeader } from '../components/use-training-header.ts'

/** In development, Next works before a recording was watched to the end. */
const isDevelopment = (): boolean => import.meta.env.MODE === 'development'

const VERBS = { podcast: 'listen', video: 'watch', vimeo: 'watch', youtube: 'watch' } as const

/** Why Next is disabled; null once the medium was watched. */
function useDisabledReason(type: keyof typeof VERBS | 'pdf', { watched, duration, furthest }: Watching): string | null {
  const { t } = useTranslation('training')
  if (watched) return null
  if (type === 'pdf') return t('observe.reason_open')
  if (duration === null) return t(`observe.reason_${VERBS[type]}_start`)
  return t(`observe.reason_${VERBS[type]}`, { left: formatClock(Math.round(Math.max(1, duration - furthest))) })
}

function ObserveTask({ plan, task }: { plan: LearnerPlan; task: LearnerTask }) {
  const { t, text } = useWords('training')
  const { account } = useMe()
  const maySkip = useFlags().allow_video_skip || isDevelopment()
  const { data: medium } = useSuspenseQuery(mediumQuery(task.task_id))
  const done = plan.options.personal.completed[task.id] === 1
  const watching = useWatching({
    key: { mediaId: medium.id, planId: plan.id },
    accountId: account.id,
    done,
    maySkip,
  })
  useStartTask(plan, task)
  const step = useNextStep(plan, task)

  const title = text(medium.title)
  const rawLink = text(medium.links).trim()
  const link = checkMediaLink(medium.medium_type, rawLink).ok ? rawLink : null
  const header = useTrainingHeader(plan, task)
  // A podcast may link to a video: then the texts are about watching, not listening.
  const isVideoPodcast = medium.medium_type === 'podcast' && link !== null && isVideo(link)
  const shownKind = isVideoPodcast ? 'video' : medium.medium_type
  const reason = useDisabledReason(shownKind, watching)
  const kind = t(`observe.kind.${shownKind}`)
  const isDocument = medium.medium_type === 'pdf'
  // On a phone, a page made for paper has small text, so the transcript comes first, as text that fits the screen.
  const wordsFirst = usePhone() && isDocument && text(medium.transcript).trim() !== ''
  const heading = useArrivalFocus()
  usePageTitle(title)
  const words = (
    <Transcript
      transcript={text(medium.transcript)}
      title={t(isDocument ? 'observe.document_text' : 'observe.transcript')}
      folded={isDocument && link !== null && !wordsFirst}
      position={watching.position}
    />
  )
  const stage = (
    <MediumStage
      type={medium.medium_type}
      link={link}
      title={title}
      captions={medium.captions}
      words={text(medium.transcript).trim()}
      watching={watching}
    />
  )
  // Links to a document's file come first: below its pages they would be out of view.
  const notes = <MediumNotes medium={medium} link={link} watching={watching} done={done} hasNext={!step.hidden} />
  return (
    <Page>
      <header className={styles.head}>
        <p className="kicker">{[header, kind].filter(Boolean).join(' · ')}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <PausedNote step={step} />
        {text(medium.description) && <RichHtml html={text(medium.description)} className={styles.description} />}
      </header>
      {isDocument && notes}
      {wordsFirst && words}
      {wordsFirst && link ? (
        <FoldingPart title={t('observe.document_pages')} folded>
          {stage}
        </FoldingPart>
      ) : (
        stage
      )}
      {!isDocument && notes}
      {!wordsFirst && words}
      <TaskActionBar step={step} reason={reason} />
    </Page>
  )
}

/** /content/:plan_id/:id/observe */
export function Component() {
  return (
    <TaskPage type="medium">
      {(plan, task) => <ObserveTask key={`${plan.id}:${task.id}`} plan={plan} task={task} />}
    </TaskPage>
  )
}
