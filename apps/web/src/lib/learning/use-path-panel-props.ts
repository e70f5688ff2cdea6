import { isMicroLearning, type Navigation, type PathGroup, type PathSection } from '@evenground/shared/learning'
import type { LearnerPlan } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import type { TFunction } from 'i18next'
import type { PathNode } from '../../components/ui/navigation/path-list/path-list.tsx'
import type { PathPanelProps } from '../../components/ui/navigation/path-list/path-panel.tsx'
import { useWords } from '../i18n/use-words.ts'
import { describeItem, findViewed, type PathWords, partStatus } from './describe-path-item.ts'
import { useFlags } from './flags.ts'
import { buildTrainingPath, indexTasks } from './learner-path.ts'
import { useCertificateLink } from './use-certificate-link.ts'

const countWords = (t: TFunction<'path'>, { done, all }: { done: number; all: number }): string =>
  t('tasks_done', { done, count: all })

function describePart(part: PathSection | PathGroup, title: string, words: PathWords): PathNode {
  const { t } = words
  const items = part.items.map((item, at) => describeItem(item, words, part.items[at - 1]))
  const status = partStatus(part.status, items)
  return {
    id: 'section' in part ? part.section : part.id,
    title,
    // Only a task can be “Current”, so a section is “In progress”.
    detail: `${countWords(t, part)} · ${t(status === 'current' ? 'in_progress' : `status.${status}`)}`,
    status,
    children: items,
    open: items.some((item) => item.here || item.status === 'next'),
  }
}

function describeSection(section: PathSection, words: PathWords): PathNode[] {
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

/** The last item of the path: the certificate. */
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
  /** Link to the certificate once it is earned. */
  certificate: string | null | undefined
}

/** Builds the texts and items of the training path, for the drawer and the sheet. */
export function usePathPanelProps(plan: LearnerPlan, viewedId: string | undefined): PathPanelProps {
  const flags = useFlags()
  const navigation = { training: flags.training_navigation, introOutro: flags.intro_outro_navigation }
  return usePathWords(plan, { viewedId, navigation, certificate: useCertificateLink(plan) })
}

/** Like `usePathPanelProps`, for callers that already know what the domain has open. */
export function usePathWords(plan: LearnerPlan, { viewedId, navigation, certificate }: PathView): PathPanelProps {
  const { t, text, format } = useWords('path')
  const path = buildTrainingPath(plan, navigation)
  const words: PathWords = { t, text, plan, tasks: indexTasks(plan), viewed: findViewed(plan, viewedId), path }
  const order = isMicroLearning(plan.title['en-us']) ? 'forward' : plan.order_type
  const hasScores =
    path.unlocked && path.sections.some((section) => section.groups.some((group) => group.firstScore !== null))
  return {
    words: {
      kicker: t('kicker'),
      title: text(plan.title),
      percent: format.percent(path.percent),
      done: countWords(t, path),
      progress: t('progress'),
      why: hasScores ? t(`why.${order}`) : undefined,
      order: hasScores && order !== 'forward' ? t('your_order') : undefined,
      score: hasScores ? t('first_score') : undefined,
    },
    percent: path.percent,
    nodes: [
      ...path.sections.flatMap((section) => describeSection(section, words)),
      ...(certificate ? [describeCertificate(certificate, t)] : []),
    ],
  }
}
