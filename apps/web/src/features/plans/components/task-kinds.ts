import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
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
import type { TaskType } from '../api/tree-values.ts'

/** What each kind of task looks like and where its content is chosen. */
export const TASK_TYPE_DETAILS: Readonly<Record<TaskType, { icon: IconGlyph; source: PickSource }>> = {
  assessment: { icon: IconClipboard, source: assessmentSource },
  instruction: { icon: IconFileText, source: instructionSource },
  journal_prompt: { icon: IconNotebook, source: journalSource },
  medium: { icon: IconVideo, source: mediumSource },
  survey: { icon: IconListCheck, source: surveySource },
}
