import type { Navigation, PathGroup, PathItem, PathSection, PathStatus } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import type { TFunction } from 'i18next'
import type { PathNode } from '../../components/ui/navigation/path-list/path-list.tsx'
import type { PathPanelProps } from '../../components/ui/navigation/path-list/path-panel.tsx'
import type { useText } from '../i18n/use-text.ts'
import { useWords } from '../i18n/use-words.ts'
import { useFlags } from './flags.ts'
import { buildTrainingPath, indexTasks } from './learner-path.ts'
import { taskLink } from './task-links.ts'
import { useCertificateLink } from './use-certificate-link.ts'

type Text = ReturnType<typeof useText>

interface Words {
  t: TFunction<'path'>
  text: Text
  plan: LearnerPlan
  tasks: ReadonlyMap<string, LearnerTask>
  /** The task that is on the page, where there is one. */
  viewedId: string | undefined
}

const shownStatus = (status: PathStatus): PathNode['status'] => (status === 'incomplete' ? 'locked' : status)

const kindOf = (task: LearnerTask): string =>
  task.task_type === 'medium' ? (task.medium_type ?? 'medium') : task.task_type

/** The first and the second run of one assessment share its title: their suffix tells them apart, and is enough. */
function nameOf(task: LearnerTask, text: Text): string {
  const suffix = text(task.suffix)
  if (task.task_type === 'assessment' && suffix) return suffix
  return [text(task.title), suffix].filter(Boolean).join(' ')
}

function describeItem(item: PathItem, { t, text, plan, tasks, viewedId }: Words): PathNode {
  const task = tasks.get(item.task.id) as LearnerTask
  const isViewed = task.id === viewedId
  const status = isViewed && item.status !== 'complete' ? 'current' : shownStatus(item.status)
  return {
    id: task.id,
    title: nameOf(task, text),
    detail: `${t(`kind.${kindOf(task)}`)} · ${t(`status.${status}`)}`,
    status,
    to: item.canOpen ? (taskLink(plan, task) ?? undefined) : undefined,
  }
}

const countWords = (t: TFunction<'path'>, { done, all }: { done: number; all: number }): string =>
  t('tasks_done', { done, count: all })

function describePart(part: PathSection | PathGroup, title: string, words: Words): PathNode {
  const { t } = words
  const status = shownStatus(part.status)
  const holdsViewed = part.items.some((item) => item.task.id === words.viewedId)
  const isOpen = status === 'current' || holdsViewed
  return {
    id: 'section' in part ? part.section : part.id,
    title,
    detail: `${countWords(t, part)} · ${t(`status.${status}`)}`,
    status,
    children: isOpen ? part.items.map((item) => describeItem(item, words)) : undefined,
  }
}

function describeSection(section: PathSection, words: Words): PathNode[] {
  const { t, text, plan } = words
  if (section.locked) {
    const detail = `${t(`after.${section.opensAfter}`)} · ${t('status.locked')}`
    return [{ id: section.section, title: t(`section.${section.section}`), detail, status: 'locked' }]
  }
  if (section.section !== 'training') return [describePart(section, t(`section.${section.section}`), words)]
  const titles = new Map(plan.tasks.training.map((group) => [group.id, text(group.title)]))
  return section.groups.map((group) => ({
    ...describePart(group, titles.get(group.id) || t('section.training'), words),
    score: group.firstScore === null ? undefined : String(roundHalfUp(group.firstScore)),
  }))
}

/** Where the path has led. */
const describeCertificate = (to: string, t: TFunction<'path'>): PathNode => ({
  id: 'certificate',
  title: t('certificate'),
  detail: t('certificate_ready'),
  status: 'complete',
  to,
})

interface PathView {
  viewedId: string | undefined
  navigation: Navigation
  /** Where the certificate is, once it is earned. */
  certificate: string | null | undefined
}

/** The training path in words, for the drawer and the sheet. */
export function usePathPanelProps(plan: LearnerPlan, viewedId: string | undefined): PathPanelProps {
  const flags = useFlags('trainingNavigation', 'introOutroNavigation')
  const navigation = { training: flags.trainingNavigation, introOutro: flags.introOutroNavigation }
  return usePathWords(plan, { viewedId, navigation, certificate: useCertificateLink(plan) })
}

/** The same where it is known already what the domain opens. */
export function usePathWords(plan: LearnerPlan, { viewedId, navigation, certificate }: PathView): PathPanelProps {
  const { t, text, format } = useWords('path')
  const path = buildTrainingPath(plan, navigation)
  const words: Words = { t, text, plan, tasks: indexTasks(plan), viewedId }
  const hasScores =
    path.unlocked && path.sections.some((section) => section.groups.some((group) => group.firstScore !== null))
  return {
    words: {
      kicker: t('kicker'),
      title: text(plan.title),
      percent: format.percent(path.percent),
      done: countWords(t, path),
      progress: t('progress'),
      why: hasScores ? t(`why.${plan.order_type}`) : undefined,
      order: hasScores ? t('your_order') : undefined,
      score: hasScores ? t('first_score') : undefined,
    },
    percent: path.percent,
    nodes: [
      ...path.sections.flatMap((section) => describeSection(section, words)),
      ...(certificate ? [describeCertificate(certificate, t)] : []),
    ],
  }
}
