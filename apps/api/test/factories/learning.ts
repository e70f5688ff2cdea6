import { ALL_DOMAINS, type Db } from '../../src/platform/database/index.ts'
import { newId } from '../../src/platform/ids.ts'
import type { Prisma } from '../../src/platform/prisma-client/client.ts'
import type { TestServer } from '../harness.ts'

const text = (english: string, spanish?: string) => ({ 'en-us': english, ...(spanish && { 'es-mx': spanish }) })

/** Writes rows for a test, across all tenants. */
export const seed = <T>(server: TestServer, work: (db: Db) => Promise<T>): Promise<T> =>
  server.platform.database.transaction(ALL_DOMAINS, work)

/** Runs a query for a test, across all tenants. */
export const queryRows = <Row>(server: TestServer, sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
  server.platform.database.read(ALL_DOMAINS, (db) => db.query<Row>(sql, values))

/**
 * Two factors under a super factor, and an assessment with six questions:
 * `agree` (trust), `refuse` (trust, negative), `speak` (voice), `general` (no factor), `context` (not scored), and
 * `echo`, an alias of `agree` that counts negatively for voice.
 */
async function makeAssessment(db: Db, domainId: string | null) {
  const ids = {
    trust: newId(),
    voice: newId(),
    culture: newId(),
    assessment: newId(),
    agree: newId(),
    refuse: newId(),
    speak: newId(),
    general: newId(),
    context: newId(),
    echo: newId(),
  }
  const { trust, voice, culture, assessment } = ids
  await db.prisma.factor.createMany({
    data: [
      { id: trust, domainId, title: text('Trust', 'Confianza') },
      { id: voice, domainId, title: text('Voice', 'Voz') },
      { id: culture, domainId, title: text('Culture', 'Cultura'), superFactor: true },
    ],
  })
  await db.prisma.factorMember.createMany({
    data: [trust, voice].map((factorId, position) => ({ superFactorId: culture, factorId, position })),
  })
  await db.prisma.assessment.create({ data: { id: assessment, domainId, title: text('How we work') } })
  const questions: Omit<Prisma.QuestionCreateManyInput, 'assessmentId' | 'textBody' | 'questionOrder'>[] = [
    { id: ids.agree, factorId: trust },
    { id: ids.refuse, factorId: trust, negative: true },
    { id: ids.speak, factorId: voice },
    { id: ids.general },
    { id: ids.context, scored: false },
    { id: ids.echo, factorId: voice, negative: true, alias: true, targetId: ids.agree },
  ]
  await db.prisma.question.createMany({
    data: questions.map((question, questionOrder) => ({
      ...question,
      questionOrder,
      assessmentId: assessment,
      textBody: text(`Statement ${questionOrder}`),
    })),
  })
  return ids
}

interface CourseOptions {
  domainId: string
  /** The owner of all content; default: the domain; null: the shared library. */
  ownerId?: string | null
  title?: string
  orderType?: 'worst_factor_first' | 'forward' | 'reverse'
  /** False for a plan whose intro has only a reading. */
  withPre?: boolean
}

/**
 * Creates a plan in the domain's catalog.
 * Intro: `hello` (reading), `pre` (assessment, type 0). Training: trust (`video`, `promptA`, `promptB`), then voice
 * (`reading`, `sheet`, a PDF). Outro: `post` (assessment, type 1), `farewell` (reading), `survey`.
 * `tasks` has the ids of the plan's tasks, `content` the ids of the content behind them.
 */
export async function makeCourse(server: TestServer, options: CourseOptions) {
  const { domainId, title = 'Belonging at work', orderType = 'worst_factor_first', withPre = true } = options
  const ownerId = options.ownerId === undefined ? domainId : options.ownerId
  return seed(server, async (db) => {
    const questions = await makeAssessment(db, ownerId)
    const [plan, trustGroup, voiceGroup] = [newId(), newId(), newId()]
    const content = {
      hello: newId(),
      video: newId(),
      sheet: newId(),
      promptA: newId(),
      promptB: newId(),
      reading: newId(),
      farewell: newId(),
      pause: newId(),
      hide: newId(),
      survey: newId(),
    }
    await db.prisma.instruction.createMany({
      data: (['hello', 'reading', 'farewell', 'pause', 'hide'] as const).map((name) => ({
        id: content[name],
        domainId: ownerId,
        title: text(`Instruction ${name}`),
      })),
    })
    await db.prisma.medium.createMany({
      data: [
        { id: content.video, domainId: ownerId, title: text('Video'), mediumType: 'vimeo' },
        { id: content.sheet, domainId: ownerId, title: text('Sheet'), mediumType: 'pdf' },
      ],
    })
    await db.prisma.journalPrompt.createMany({
      data: [
        { id: content.promptA, domainId: ownerId, title: text('Prompt A') },
        { id: content.promptB, domainId: ownerId, title: text('Prompt B') },
      ],
    })
    await db.prisma.survey.create({ data: { id: content.survey, domainId: ownerId, title: text('Survey') } })
    await db.prisma.plan.create({
      data: {
        id: plan,
        domainId: ownerId,
        title: text(title),
        description: text('What this plan is about'),
        orderType,
        pauseInstructionId: content.pause,
        hideScoresInstructionId: content.hide,
      },
    })
    await db.prisma.trainingGroup.createMany({
      data: [
        { id: trustGroup, planId: plan, factorId: questions.trust, taskOrder: 0 },
        { id: voiceGroup, planId: plan, factorId: questions.voice, taskOrder: 1 },
      ],
    })
    const tasks = {
      hello: newId(),
      pre: newId(),
      video: newId(),
      promptA: newId(),
      promptB: newId(),
      reading: newId(),
      sheet: newId(),
      post: newId(),
      farewell: newId(),
      survey: newId(),
    }
    const { assessment } = questions
    const intro = { planId: plan, section: 'intro' } as const
    const trust = { planId: plan, section: 'training', trainingId: trustGroup } as const
    const voice = { planId: plan, section: 'training', trainingId: voiceGroup } as const
    const outro = { planId: plan, section: 'outro' } as const
    const rows: Omit<Prisma.PlanTaskCreateManyInput, 'taskOrder'>[] = [
      { ...intro, id: tasks.hello, taskType: 'instruction', instructionId: content.hello },
      { ...intro, id: tasks.pre, taskType: 'assessment', assessmentId: assessment, assessmentType: 0 },
      { ...trust, id: tasks.video, taskType: 'medium', mediumId: content.video },
      { ...trust, id: tasks.promptA, taskType: 'journal_prompt', journalPromptId: content.promptA },
      { ...trust, id: tasks.promptB, taskType: 'journal_prompt', journalPromptId: content.promptB },
      { ...voice, id: tasks.reading, taskType: 'instruction', instructionId: content.reading },
      { ...voice, id: tasks.sheet, taskType: 'medium', mediumId: content.sheet },
      { ...outro, id: tasks.post, taskType: 'assessment', assessmentId: assessment, assessmentType: 1 },
      { ...outro, id: tasks.farewell, taskType: 'instruction', instructionId: content.farewell },
      { ...outro, id: tasks.survey, taskType: 'survey', surveyId: content.survey },
    ]
    await db.prisma.planTask.createMany({
      data: rows.filter((row) => withPre || row.id !== tasks.pre).map((row, taskOrder) => ({ ...row, taskOrder })),
    })
    await db.prisma.domainPlan.create({ data: { domainId, planId: plan } })
    return { plan, trustGroup, voiceGroup, tasks, content, questions, assessment }
  })
}

export type Course = Awaited<ReturnType<typeof makeCourse>>

/** The same answer to every question that is asked. */
export const allAnswers = ({ questions }: Course, value = 4): Record<string, number> =>
  Object.fromEntries(
    [questions.agree, questions.refuse, questions.speak, questions.general, questions.context].map((id) => [id, value]),
  )

/** Answers that leave voice (75 and, through the alias, 0) below trust (100 and 100). */
export const trustfulAnswers = ({ questions }: Course): Record<string, number> => ({
  [questions.agree]: 5,
  [questions.refuse]: 1,
  [questions.speak]: 4,
  [questions.general]: 3,
  [questions.context]: 2,
})

/** Enrolls a person in a plan. Returns the id of the enrollment. */
export async function assignPlan(
  server: TestServer,
  person: { id: string; domainId: string },
  planId: string,
  data: Partial<Prisma.PersonalPlanUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId()
  await seed(server, (db) =>
    db.prisma.personalPlan.create({ data: { id, accountId: person.id, domainId: person.domainId, planId, ...data } }),
  )
  return id
}

/** Enrolls many people in a plan. Returns the ids of the enrollments in the order of the people. */
export async function assignPlanToAll(
  server: TestServer,
  people: readonly { id: string; domainId: string }[],
  planId: string,
): Promise<string[]> {
  const data = people.map(({ id: accountId, domainId }) => ({ id: newId(), accountId, domainId, planId }))
  await seed(server, (db) => db.prisma.personalPlan.createMany({ data }))
  return data.map(({ id }) => id)
}

/** Creates a group of the domain with these members. */
export async function makeGroup(
  server: TestServer,
  domainId: string,
  members: readonly string[],
  data: Partial<Prisma.GroupUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId()
  await seed(server, async (db) => {
    await db.prisma.group.create({ data: { id, domainId, title: text('Group'), ...data } })
    await db.prisma.accountGroup.createMany({
      data: members.map((accountId) => ({ accountId, groupId: id, domainId })),
    })
  })
  return id
}

export const changeDomain = (server: TestServer, id: string, data: Prisma.DomainUncheckedUpdateInput) =>
  seed(server, (db) => db.prisma.domain.update({ where: { id }, data }))
