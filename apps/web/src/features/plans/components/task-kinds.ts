import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconHeadphones from '@tabler/icons-react/dist/esm/icons/IconHeadphones.mjs'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import type { IconGlyph } from '../../../components/ui/icons/icon.tsx'
import {
  assessmentSource,
  instructionSource,
  journalSource,
  mediumSource,
  type PickSource,
  surveySource,
} from '../../../lib/detail/sources.ts'
import type { MediumFacts, TaskType, TaskValues } from '../api/tree-values.ts'

/** The source from which each type of task picks its content. */
export const TASK_SOURCES: Readonly<Record<TaskType, PickSource>> = {
  assessment: assessmentSource,
  instruction: instructionSource,
  journal_prompt: journalSource,
  medium: mediumSource,
  survey: surveySource,
}

/** Kinds of tasks in display terms. A medium without content is just a `medium`. */
export const KINDS = [
  'assessment',
  'instruction',
  'video',
  'podcast',
  'pdf',
  'medium',
  'journal_prompt',
  'survey',
] as const
export type TaskKind = (typeof KINDS)[number]

type KindFacts = Pick<TaskValues, 'task_type'> & { medium: Pick<MediumFacts, 'type'> | null }

export function kindOf({ task_type, medium }: KindFacts): TaskKind {
  if (task_type !== 'medium' || !medium) return task_type
  return medium.type === 'podcast' || medium.type === 'pdf' ? medium.type : 'video'
}

/** The icon of each kind of task. */
export const KIND_ICONS: Readonly<Record<TaskKind, IconGlyph>> = {
  assessment: IconClipboard,
  instruction: IconFileText,
  video: IconVideo,
  podcast: IconHeadphones,
  pdf: IconPdf,
  medium: IconVideo,
  journal_prompt: IconNotebook,
  survey: IconListCheck,
}
