import type { LibraryTask as SourceTask } from '@evenground/prisma/library'
import { estimateMinutes } from '@evenground/shared/plan-minutes'
import type { LibraryPlan, LibraryPlanRow, LibraryTask, LocalizedText, Medium } from '@evenground/shared/schemas'
import type { OfferedPlan } from './library.service.ts'

type Source = OfferedPlan['library']

const tasksOf = ({ plan: { intro, training, outro } }: Source): readonly SourceTask[] => [
  ...intro,
  ...training.flatMap((group) => group.tasks),
  ...outro,
]

export const presentLibraryPlanRow = ({ library, planId }: OfferedPlan): LibraryPlanRow => ({
  id: library.id,
  title: library.plan.title,
  label: library.plan.label,
  description: library.plan.description,
  minutes: estimateMinutes(tasksOf(library)),
  statements: library.assessments.reduce(
    (sum, { items }) => sum + items.filter(({ aliasOf }) => aliasOf === null).length,
    0,
  ),
  tasks: tasksOf(library).length,
  plan_id: planId,
})

/** The title and text of each piece of content that a learner sees first, by the content's key. */
function listTexts(library: Source): Map<string, { title: LocalizedText; text: LocalizedText }> {
  const described = [...library.assessments, ...library.media, ...library.journalPrompts].map(
    ({ key, title, description }) => [key, { title, text: description }] as const,
  )
  const pages = library.instructions.map(({ key, title, textBody }) => [key, { title, text: textBody }] as const)
  return new Map<string, { title: LocalizedText; text: LocalizedText }>([...described, ...pages])
}

function presentTasks(library: Source) {
  const texts = listTexts(library)
  const mediumTypes = new Map<string, Medium['medium_type']>(
    library.media.map(({ key, mediumType }) => [key, mediumType]),
  )
  const present = ({ taskType, content, suffix, required }: SourceTask): LibraryTask => ({
    task_type: taskType,
    medium_type: taskType === 'medium' ? (mediumTypes.get(content) ?? null) : null,
    title: texts.get(content)?.title ?? {},
    suffix: suffix ?? {},
    required,
    text_body: texts.get(content)?.text ?? {},
  })
  return (tasks: readonly SourceTask[]): LibraryTask[] => tasks.map(present)
}

export function presentLibraryPlan(offered: OfferedPlan): LibraryPlan {
  const { library } = offered
  const { plan, factors, assessments } = library
  const items = assessments.flatMap((assessment) => assessment.items)
  const present = presentTasks(library)
  const titles = new Map(factors.map(({ key, title }) => [key, title]))
  return {
    ...presentLibraryPlanRow(offered),
    factors: factors.map(({ key, title, summary, benchmark }) => ({
      title,
      summary,
      average_score: benchmark,
      statements: items
        .filter(({ factor, scored }) => factor === key && scored)
        .map(({ textBody, negative }) => ({ text_body: textBody, negative })),
    })),
    intro: present(plan.intro),
    training: plan.training.map(({ factor, tasks }) => ({ title: titles.get(factor) ?? {}, tasks: present(tasks) })),
    outro: present(plan.outro),
  }
}
