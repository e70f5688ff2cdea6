import { importAccounts } from '@evenground/shared/contract/account-import'
import * as accounts from '@evenground/shared/contract/accounts'
import { deleteAssessmentResponse, updateAssessment } from '@evenground/shared/contract/assessments'
import { createDomain, updateDomainPrivacy } from '@evenground/shared/contract/domains'
import { createFactor, updateFactor } from '@evenground/shared/contract/factors'
import { createGroup, updateGroup } from '@evenground/shared/contract/groups'
import { createRole } from '@evenground/shared/contract/roles'
import type { Random } from '../../src/modules/confidentiality/gate/testing/random.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Member } from '../factories/cohort.ts'
import { queryRows } from '../factories/learning.ts'
import { TEST_PASSWORD } from '../factories/people.ts'
import type { Answer } from '../harness.ts'
import { type Battlefield, DEPARTMENTS, GENDERS } from './battlefield.ts'

type Move = (field: Battlefield) => Promise<Answer>

const pick = <T>(random: Random, list: readonly T[]): T => list[random.whole(list.length)]!
const anybody = ({ random, cohort }: Battlefield): Member => pick(random, cohort.members)

const callAs = ({ server, admin }: Battlefield, endpoint: object, input: object): Promise<Answer> =>
  server.call(endpoint as never, { token: admin.token, ...input } as never)

const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 3_600_000)

const changePerson = (field: Battlefield, id: string, body: object): Promise<Answer> =>
  callAs(field, accounts.updateAccount, { params: { id }, body })

const attributes = (random: Random) => ({
  department: pick(random, DEPARTMENTS),
  gender: pick(random, GENDERS),
})

/**
 * Everything that an administrator can do to people, groups, questions and settings in the hope that figures reveal
 * more.
 */
export const HOSTILE_MOVES: Readonly<Record<string, Move>> = {
  'makes a person who has the plan': (field) =>
    callAs(field, accounts.createAccount, {
      body: {
        domain_id: field.cohort.domainId,
        role_id: field.roleId,
        email: `${newId()}@example.test`,
        password: TEST_PASSWORD,
        given_name: 'Ana',
        family_name: 'Ruiz',
        plans: [field.cohort.course.plan],
        ...attributes(field.random),
      },
    }),
  'makes a group of a few': (field) =>
    callAs(field, createGroup, {
      body: { domain_id: field.cohort.domainId, title: 'Few', members: [anybody(field).id, anybody(field).id] },
    }),
  'changes who is in a group': (field) => {
    const members = field.random.shuffle(field.cohort.members).slice(0, 3 + field.random.whole(20))
    return callAs(field, updateGroup, {
      params: { id: pick(field.random, field.groups) },
      body: { domain_id: field.cohort.domainId, members: members.map(({ id }) => id) },
    })
  },
  'changes attributes': (field) => changePerson(field, anybody(field).id, attributes(field.random)),
  'moves somebody': (field) => changePerson(field, anybody(field).id, { domain_id: field.beside }),
  'moves somebody back': (field) => changePerson(field, anybody(field).id, { domain_id: field.cohort.domainId }),
  'imports attributes': (field) => {
    const { email } = anybody(field)
    const file = `email,department,gender\n${email},Lab,man\n`
    return callAs(field, importAccounts, { body: { file, domain_id: field.cohort.domainId, dry_run: false } })
  },
  'deletes a response': async (field) => {
    const { domainId, course } = field.cohort
    const stored = await queryRows<{ id: string }>(
      field.server,
      'select id from response where domain_id = $1 order by id',
      [domainId],
    )
    const response_id = stored.length > 0 ? pick(field.random, stored).id : newId()
    return callAs(field, deleteAssessmentResponse, { params: { id: course.assessment, response_id } })
  },
  'removes somebody': (field) => callAs(field, accounts.removeAccount, { params: { id: anybody(field).id } }),
  'lets somebody leave': (field) =>
    callAs(field, accounts.changeAccounts, { body: { action: 'deactivate', ids: [anybody(field).id] } }),
  'says that it was due yesterday': (field) =>
    callAs(field, accounts.changeAccounts, {
      body: {
        action: 'assign_plans',
        ids: [anybody(field).id],
        plans: [field.cohort.course.plan],
        due_at: dayBefore(field.server.time.now()).toISOString(),
      },
    }),
  'makes a role': (field) =>
    callAs(field, createRole, { body: { domain_id: field.cohort.domainId, title: 'Reader', permissions: {} } }),
  'makes a super factor': (field) =>
    callAs(field, createFactor, {
      body: {
        domain_id: field.cohort.domainId,
        title: 'Above',
        super_factor: true,
        factorIds: [field.cohort.course.questions.trust],
      },
    }),
  'changes a super factor and a benchmark': async (field) => {
    const { culture, trust, voice } = field.cohort.course.questions
    const factorIds = field.random.chance(0.5) ? [trust] : [trust, voice]
    await callAs(field, updateFactor, { params: { id: trust }, body: { average_score: field.random.whole(90) } })
    return callAs(field, updateFactor, {
      params: { id: culture },
      body: { domain_id: field.cohort.domainId, factorIds },
    })
  },
  'changes what a question counts for': (field) => {
    const { agree, voice, trust } = field.cohort.course.questions
    return callAs(field, updateAssessment, {
      params: { id: field.cohort.course.assessment },
      body: { questions: [{ id: agree, text_body: 'I agree', factor_id: pick(field.random, [voice, trust]) }] },
    })
  },
  'declares other attributes': (field) => {
    const all = field.random.shuffle(['groups', 'department', 'gender'])
    return callAs(field, updateDomainPrivacy, {
      params: { id: field.cohort.domainId },
      body: { reporting_attributes: all.slice(0, 2 + field.random.whole(2)), min_group_size: 5 },
    })
  },
  'makes a domain below': (field) =>
    callAs(field, createDomain, {
      body: {
        domain_id: field.cohort.domainId,
        title: 'Below',
        roles: [field.roleId],
        plans: [field.cohort.course.plan],
      },
    }),
}

/** Makes the domain identified, so that new submissions can be read singly, or confidential again. */
export const setMode = (field: Battlefield, response_mode: 'identified' | 'confidential'): Promise<Answer> =>
  callAs(field, updateDomainPrivacy, { params: { id: field.cohort.domainId }, body: { response_mode } })
