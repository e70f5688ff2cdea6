import type { Assessment } from '@evenground/shared/schemas'
import { LockField } from './lock-field.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { ScoringCheck } from './scoring-check.tsx'

/** Beside an existing assessment; below one that is being created. */
const ScoringOfNew = ({ record }: { record: Assessment | undefined }) => !record && <ScoringCheck id={undefined} />

/** What the form of an assessment draws itself. */
export const ASSESSMENT_PARTS = { questions: QuestionsCard, locked: LockField, scoring_of_new: ScoringOfNew }
