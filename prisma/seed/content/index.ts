import { belongingAssessment } from './belonging-assessment.ts'
import { domains } from './domains.ts'
import { groups } from './groups.ts'
import { belongingAtWorkPlan } from './plans/belonging-at-work.ts'
import { fairMeetingsPlan } from './plans/fair-meetings.ts'
import { safeToSpeakPlan } from './plans/safe-to-speak.ts'
import { roles } from './roles.ts'
import { superFactors } from './super-factors.ts'
import { coreProgramInstructions } from './texts/core-program.ts'
import { fairMeetingsInstructions, fairMeetingsPodcast, fairMeetingsPrompt } from './texts/fair-meetings.ts'
import { pauseAndHiddenScoreTexts } from './texts/notices.ts'
import { safeToSpeakInstructions, safeToSpeakPrompts } from './texts/safe-to-speak.ts'
import { welcomeInstructions } from './texts/welcome.ts'
import { topics } from './topics/index.ts'
import type {
  Assessment,
  Domain,
  Factor,
  Group,
  Instruction,
  JournalPrompt,
  Medium,
  Plan,
  Role,
  SuperFactor,
} from './types.ts'

export type DemoContent = {
  domains: Domain[]
  groups: Group[]
  roles: Role[]
  factors: Factor[]
  superFactors: SuperFactor[]
  assessments: Assessment[]
  instructions: Instruction[]
  media: Medium[]
  journalPrompts: JournalPrompt[]
  plans: Plan[]
}

/**
 * Everything in the demo organizations except their people. Lists are in insertion order: a row comes after the rows of
 * the same list that it refers to.
 */
export const demoContent: DemoContent = {
  domains,
  groups,
  roles,
  factors: topics.map((topic) => topic.factor),
  superFactors,
  assessments: [belongingAssessment],
  instructions: [
    ...welcomeInstructions,
    ...pauseAndHiddenScoreTexts,
    ...coreProgramInstructions,
    ...topics.map((topic) => topic.reading),
    ...fairMeetingsInstructions,
    ...safeToSpeakInstructions,
  ],
  media: [...topics.map((topic) => topic.medium), fairMeetingsPodcast],
  journalPrompts: [...topics.flatMap((topic) => topic.prompts), fairMeetingsPrompt, ...safeToSpeakPrompts],
  plans: [belongingAtWorkPlan, fairMeetingsPlan, safeToSpeakPlan],
}
