import { expect, test } from 'vitest'
import { assessmentResource } from '../../features/assessment-editor/api/assessment-resource.ts'
import { factorResource } from '../../features/factors/api/factor-resource.ts'
import { groupResource } from '../../features/groups/api/group-resource.ts'
import { instructionResource } from '../../features/instructions/api/instruction-resource.ts'
import { journalResource } from '../../features/journals/api/journal-resource.ts'
import { mediumResource } from '../../features/media/api/medium-resource.ts'
import { planResource } from '../../features/plans/api/plan-resource.ts'
import { roleResource } from '../../features/roles/api/role-resource.ts'
import { ruleResource } from '../../features/rules/api/rule-resource.ts'
import { surveyResource } from '../../features/surveys/api/survey-resource.ts'
import type { AnyCard } from './declared-cards.tsx'

const FORMS = [
  ...[assessmentResource, factorResource, groupResource, instructionResource, journalResource, mediumResource],
  ...[planResource, roleResource, ruleResource, surveyResource],
]

test.each(FORMS.map((form) => [form.name, form] as const))(
  '%s has its switch “Active” where all others have it',
  (_name, form) => {
    const cards = form.cards.filter((card): card is AnyCard => typeof card !== 'string')
    expect(cards[0]?.fields.at(-1)).toBe('active')
    expect(cards.slice(1).flatMap(({ fields }) => fields)).not.toContain('active')
  },
)
