import type { Assessment } from '@evenground/shared/schemas'
import { LockField } from './lock-field.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { ScoringCheck } from './scoring-check.tsx'

/** The scoring check of a new assessment, below the form. For an existing one, the page shows it beside the form. */
const ScoringOfNew = ({ record }: { record: Assessment | undefined }) => !record && <ScoringCheck id={undefined} />

/** Parts of the assessment form with a component of their own. */
export const ASSESSMENT_PARTS = { questions: QuestionsCard, locked: LockField, scoring_of_new: ScoringOfNew }
