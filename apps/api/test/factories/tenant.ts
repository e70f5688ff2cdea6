import { createHash } from 'node:crypto'
import type { PermissionKey } from '@evenground/shared/constants'
import bcrypt from 'bcrypt'
import { createSerial } from '../../src/modules/certificates/serial.ts'
import { newId } from '../../src/platform/ids.ts'
import type { TestServer } from '../harness.ts'
import { makeAdministrator } from './administrators.ts'
import { makeDomain, makeRole } from './domains.ts'
import { allAnswers, assignPlan, makeCourse, makeGroup, seed } from './learning.ts'
import { makeAccount, makeLearner } from './people.ts'
import { makeScoreTotal } from './score-total.ts'
import { makeSelfSigned } from './self-signed.ts'

/** A real certificate, since every response that describes the provider parses it. */
const OWN_CERTIFICATE = makeSelfSigned('evenground.test').certificate

const bytes = (seed: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(seed).digest())

/** The answer to each recovery question. Positions 1 to 3 have the questions 0 to 2. */
export const SECRET_ANSWER = 'my answer'
const answerHash = bcrypt.hashSync(createHash('sha256').update(SECRET_ANSWER).digest('base64'), 4)

/** The smallest possible PNG: one transparent pixel. */
export const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * A signed-in administrator with the given permissions, a learner in the middle of a plan, and an account to act on.
 */
async function makePeople(server: TestServer, domainId: string, permissions: readonly PermissionKey[]) {
  const learnerRole = await makeRole(server, domainId)
  const admin = await makeAdministrator(server, permissions, domainId)
  const learner = await makeLearner(server, domainId)
  const other = await makeAccount(server, {
    domainId,
    roleId: learnerRole,
    email: null,
    username: `user${newId().slice(-10)}`,
  })
  return { learnerRole, admin, learner, other }
}

type People = Awaited<ReturnType<typeof makePeople>>

type Prisma = Parameters<Parameters<typeof seed>[1]>[0]['prisma']

/** A directory that created the learner and the group. */
async function makeDirectory(
  prisma: Prisma,
  { domainId, learner, admin, group, token }: Record<'domainId' | 'learner' | 'admin' | 'group' | 'token', string>,
) {
  await prisma.scimSetting.create({ data: { domainId } })
  await prisma.scimToken.create({
    data: { id: token, domainId, title: 'Entra', prefix: 'egscim_abc', tokenHash: bytes(token), accountId: admin },
  })
  await prisma.scimUser.create({ data: { domainId, accountId: learner, externalId: learner } })
  await prisma.scimGroup.create({ data: { domainId, groupId: group, externalId: group } })
  const event = { tokenTitle: 'Entra', action: 'user.create', status: 201, accountId: learner }
  await prisma.scimEvent.create({ data: { id: newId(), domainId, ...event } })
}

/** What the learner has done so far, and a record of every other kind. */
async function makeHistory(
  server: TestServer,
  domainId: string,
  { admin, learner, other }: People,
  { personalPlan, course, role, group }: { personalPlan: string; course: Course; role: string; group: string },
) {
  const ids = {
    response: newId(),
    journalEntry: newId(),
    observation: newId(),
    keyword: newId(),
    alert: newId(),
    thread: newId(),
    message: newId(),
    communication: newId(),
    certificate: newId(),
    serial: createSerial(),
    activity: newId(),
    auditEvent: newId(),
    bulkRun: newId(),
    accountImport: newId(),
    apiKey: newId(),
    provider: newId(),
    emailDomain: newId(),
    savedFilter: newId(),
    packSchedule: newId(),
    savedReport: newId(),
    rule: newId(),
    scimToken: newId(),
  }
  const own = { domainId, accountId: learner.id }
  const held = { ...own, personalPlanId: personalPlan }
  const assessment = { assessmentId: course.assessment, assessmentType: 0, submittedAt: new Date(), isLatest: true }
  await seed(server, async ({ prisma }) => {
    await prisma.domainLogo.create({
      data: { domainId, mime: 'image/png', bytes: new Uint8Array(PIXEL_PNG), sha256: bytes('logo') },
    })
    await prisma.domain.update({
      where: { id: domainId },
      data: { defaultRoleId: role, authenticationMethods: ['email', 'username'] },
    })
    await prisma.accountSecret.createMany({
      data: [1, 2, 3].map((position) => ({
        accountId: other.id,
        domainId,
        position,
        question: position - 1,
        answerHash,
      })),
    })
    await prisma.accountSetting.create({ data: { ...own, name: 'SmartTable_accounts', settings: { rowsPerPage: 25 } } })
    await prisma.accountNotice.create({ data: { id: newId(), ...own, kind: 'password_changed' } })
    // The seal is older than everything that the learner has, so nothing is sealed.
    await prisma.accountSeal.create({ data: { id: newId(), ...own, sealedAt: new Date(0), email: learner.email } })
    await prisma.domainSignIn.create({ data: { domainId } })
    await prisma.domainPrivacy.create({ data: { domainId } })
    await prisma.domainReminders.create({ data: { domainId } })
    await prisma.domainCertificate.create({ data: { domainId } })
    await prisma.planReminder.create({ data: { ...held, sentOn: new Date('2026-01-05'), kind: 'idle' } })
    await prisma.mailOptOut.create({ data: { ...own, kind: 'digest' } })
    await prisma.libraryCopy.create({ data: { domainId, itemKey: 'plan.one', recordId: course.plan } })
    await prisma.firstStepsDismissal.create({ data: { domainId } })
    await prisma.policyText.create({ data: { id: newId(), domainId, kind: 'terms', version: 1, textBody: {} } })
    await prisma.policyAcceptance.create({ data: { ...own, ownerId: domainId, kind: 'terms', version: 1 } })
    await prisma.erasureRequest.create({ data: { id: newId(), ...own } })
    await prisma.secondFactor.create({ data: { id: newId(), ...own, kind: 'totp', secret: bytes('factor') } })
    await prisma.recoveryCode.create({ data: { ...own, codeHash: bytes('code') } })
    await prisma.usedChallenge.create({ data: { ...own, hash: bytes(ids.thread), expiresAt: new Date() } })
    await prisma.apiKey.create({
      data: {
        id: ids.apiKey,
        domainId,
        accountId: admin.id,
        title: 'Payroll',
        prefix: 'eg_abc',
        keyHash: bytes(ids.activity),
        permissions: ['api.v2.accounts.list'],
      },
    })
    const provider = { providerId: ids.provider, domainId }
    await prisma.signInProvider.create({
      data: {
        id: ids.provider,
        domainId,
        title: 'Acme',
        issuer: 'https://login.example.test',
        clientId: 'evenground',
        clientSecret: server.platform.keys.sealer.seal('a client secret', `client secret of ${ids.provider}`),
        authorId: admin.id,
      },
    })
    await prisma.signInRule.create({ data: { ...provider, position: 0, value: 'crew', groupId: group } })
    const serviceKey = { id: newId(), certificate: OWN_CERTIFICATE, privateKey: new Uint8Array(8), signs: true }
    await prisma.serviceKey.create({ data: { ...provider, ...serviceKey } })
    await prisma.accountIdentity.create({ data: { ...provider, subject: ids.provider, accountId: learner.id } })
    await prisma.signInAttempt.create({
      data: {
        id: newId(),
        ...provider,
        accountId: learner.id,
        stateHash: bytes(`state ${ids.provider}`),
        browserHash: bytes('browser'),
        expiresAt: new Date(),
      },
    })
    await prisma.passwordException.create({ data: { accountId: other.id, domainId } })
    await prisma.emailDomain.create({ data: { id: ids.emailDomain, domainId, name: 'example.test', token: 'abc' } })
    await makeDirectory(prisma, { domainId, learner: learner.id, admin: admin.id, group, token: ids.scimToken })
    await prisma.tombstone.create({ data: { accountId: newId(), domainId } })
    await prisma.oneTimeToken.create({
      data: { ...own, hash: bytes(ids.response), purpose: 'account_created', expiresAt: new Date() },
    })
    await prisma.knownDevice.create({ data: { ...own, deviceHash: bytes(ids.alert) } })
    await prisma.taskProgress.create({
      data: { domainId, personalPlanId: personalPlan, taskId: course.tasks.hello, finishedAt: new Date(), seconds: 30 },
    })
    await prisma.response.create({ data: { id: ids.response, ...held, ...assessment, scoringVersion: 1 } })
    await prisma.responseAnswer.createMany({
      data: Object.entries(allAnswers(course)).map(([questionId, value]) => ({
        responseId: ids.response,
        domainId,
        questionId,
        value,
      })),
    })
    const reworded = { questionId: course.questions.context, number: 1 }
    await prisma.questionWording.create({ data: { ...reworded, textBody: { 'en-us': 'As it was asked first' } } })
    await prisma.question.update({ where: { id: reworded.questionId }, data: { wording: 2 } })
    await prisma.responseScore.create({
      data: { responseId: ids.response, ...own, ...assessment, factorId: course.questions.trust, score: 75 },
    })
    const { id: planId } = await prisma.releasePlan.create({
      data: { domainId, assessmentId: course.assessment, pair: 0 },
    })
    await prisma.releasePerson.create({ data: { planId, ...own, profile: { department: ['Care'] } } })
    await prisma.releaseEntry.create({ data: { planId, domainId, responseId: ids.response, leastSize: 5 } })
    const released = { planId, domainId, kind: 'pre', cell: '[]' }
    await prisma.releaseSum.create({
      data: {
        ...released,
        closing: 1,
        closedAt: new Date(),
        people: 5,
        repeats: 0,
        leastSize: 5,
        scores: {},
        answers: {},
      },
    })
    await prisma.releaseHidden.create({ data: { ...released, kind: 'post', reason: 'too_few' } })
    await prisma.releaseRemoval.create({ data: { planId, domainId } })
    // State 1 means begun, which fits the records above. Triggers note whom it is about and the plan.
    await prisma.progressState.create({ data: { ...own, assessmentId: course.assessment, state: 1 } })
    await makeScoreTotal(prisma, domainId, course.assessment)
    await prisma.observation.create({
      data: { id: ids.observation, ...held, mediumId: course.content.sheet, verified: true },
    })
    await prisma.journalEntry.create({
      data: { id: ids.journalEntry, ...held, journalPromptId: course.content.promptA, textBody: 'What I think of it' },
    })
    await prisma.certificate.create({
      data: { id: ids.certificate, ...held, serial: ids.serial, name: 'Pat Doe', planTitle: {}, locale: 'en-us' },
    })
    await prisma.communication.create({
      data: {
        id: ids.communication,
        ...own,
        type: 'account_created',
        subject: 'Welcome',
        toEmail: learner.email,
        fromEmail: 'no-reply@example.test',
        messageId: ids.communication,
      },
    })
    await prisma.alertKeyword.create({ data: { id: ids.keyword, domainId, name: 'harm', normalized: 'harm' } })
    await prisma.alert.create({
      data: { id: ids.alert, ...own, messageId: ids.message, keyword: 'harm', excerpt: '… harm …' },
    })
    await prisma.chatThread.create({ data: { id: ids.thread, ...own, groupId: group } })
    await prisma.chatMessage.create({
      data: { id: ids.message, ...own, threadId: ids.thread, type: 'human', content: 'A question' },
    })
    await prisma.bulkRun.create({
      data: {
        id: ids.bulkRun,
        domainId,
        accountId: admin.id,
        requestId: ids.bulkRun,
        kind: 'activate',
        input: { action: 'activate' },
        ids: [other.id],
        position: 1,
        unchanged: 1,
        state: 'done',
        finishedAt: new Date(),
      },
    })
    // Superseded by a later change, so that a request to undo it succeeds but changes nobody.
    await prisma.bulkRunChange.create({ data: { runId: ids.bulkRun, accountId: other.id, domainId } })
    await prisma.accountImport.create({
      data: { id: ids.accountImport, domainId, accountId: admin.id, fileName: 'people.csv', state: 'done', updated: 1 },
    })
    await prisma.accountImportChange.create({
      data: { importId: ids.accountImport, accountId: other.id, domainId, kind: 'updated', version: 0 },
    })
    await prisma.peopleFilter.create({
      data: {
        id: ids.savedFilter,
        domainId,
        accountId: admin.id,
        title: 'Sales',
        shared: true,
        conditions: [{ field: 'department', operator: 'is', values: ['Sales'] }],
      },
    })
    await prisma.packSchedule.create({
      data: {
        id: ids.packSchedule,
        domainId,
        accountId: admin.id,
        title: 'For the board',
        assessmentId: course.assessment,
        format: 'pdf',
        every: 'month',
        nextOn: new Date('2100-01-01'),
        recipients: { create: { accountId: admin.id, domainId } },
      },
    })
    await prisma.savedReport.create({
      data: {
        id: ids.savedReport,
        domainId,
        accountId: admin.id,
        title: 'Use by month',
        shared: true,
        kind: 'user_activity',
        choice: { domain_ids: [domainId] },
      },
    })
    const rule = { ruleId: ids.rule, domainId, accountId: learner.id }
    await prisma.assignmentRule.create({
      data: { id: ids.rule, domainId, title: { 'en-us': 'Newcomers' }, planId: course.plan, filter: [] },
    })
    await prisma.assignmentRulePerson.create({ data: { ...rule, enteredAt: new Date() } })
    await prisma.assignmentRuleEvent.create({
      data: {
        id: newId(),
        ...rule,
        planId: course.plan,
        kind: 'already_enrolled',
        reason: 'matches',
        occurredAt: new Date(),
      },
    })
    await prisma.importMapping.create({ data: { domainId, columns: { mail: 'email' } } })
    await prisma.activity.create({ data: { id: ids.activity, ...own, kind: 'sign_in' } })
    await prisma.auditEvent.create({ data: { id: ids.auditEvent, domainId, action: 'factor.create' } })
  })
  return ids
}

type Course = Awaited<ReturnType<typeof makeCourse>>

/**
 * A tenant with something of everything: at least one row in every table that has rows of tenants. Two such tenants
 * never share a row, so anything that one can see of the other is a bug.
 */
export async function makeTenant(
  server: TestServer,
  permissions: readonly PermissionKey[],
  data: Parameters<typeof makeDomain>[1] = {},
) {
  const domainId = await makeDomain(server, data)
  const people = await makePeople(server, domainId, permissions)
  const course = await makeCourse(server, { domainId })
  const role = people.learnerRole
  const group = await makeGroup(server, domainId, [people.learner.id])
  const personalPlan = await assignPlan(server, people.learner, course.plan, { startedAt: new Date() })
  const history = await makeHistory(server, domainId, people, { personalPlan, course, role, group })
  return { domainId, ...people, course, role, group, personalPlan, history }
}

export type Tenant = Awaited<ReturnType<typeof makeTenant>>
