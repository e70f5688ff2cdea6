import { belongingAssessment } from './belonging-assessment.ts'
import { domains } from './domains.ts'
import { groups } from './groups.ts'
import { belongingAtWorkPlan } from './plans/belonging-at-work.ts'
import { fairMeetingsPlan } from './plans/fair-meetings.ts'
import { safeToSpeakPlan } from './plans/safe-to-speak.ts'
import { roles } from './roles.ts'
import { superFactors } from './super-factors.ts'
import { coreProgramTexts } from './texts/core-program.ts'
import { fairMeetingsPodcast, fairMeetingsPrompt, fairMeetingsTexts } from './texts/fair-meetings.ts'
import { notices } from './texts/notices.ts'
import { safeToSpeakPrompts, safeToSpeakTexts } from './texts/safe-to-speak.ts'
import { welcomePages } from './texts/welcome.ts'
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

/** Everything of the demo organizations except their people; each list can be inserted in its own order. */
export const demoContent: DemoContent = {
  domains,
  groups,
  roles,
  factors: topics.map((topic) => topic.factor),
  superFactors,
  assessments: [belongingAssessment],
  instructions: [
    ...welcomePages,
    ...notices,
    ...coreProgramTexts,
    ...topics.map((topic) => topic.reading),
    ...fairMeetingsTexts,
    ...safeToSpeakTexts,
  ],
  media: [...topics.map((topic) => topic.medium), fairMeetingsPodcast],
  journalPrompts: [...topics.flatMap((topic) => topic.prompts), fairMeetingsPrompt, ...safeToSpeakPrompts],
  plans: [belongingAtWorkPlan, fairMeetingsPlan, safeToSpeakPlan],
}
