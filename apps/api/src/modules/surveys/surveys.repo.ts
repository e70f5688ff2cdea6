import type { ContentListQuery } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { Prisma, Survey } from '../../platform/prisma-client/client.ts'
import { countContent, describedContent, isPointedTo, listContent, readableBy } from '../content/index.ts'

export type SurveyRecord = Survey

const LIST = describedContent('survey', { url: 't.url' })

export const listSurveys = (db: Db, locale: string, query: ContentListQuery): Promise<SurveyRecord[]> =>
  listContent(db, LIST, locale, query, (ids) => db.prisma.survey.findMany({ where: { id: { in: ids } } }))

export const countSurveys = countContent(LIST)

export const findSurvey = (db: Db, id: string): Promise<SurveyRecord | null> =>
  db.prisma.survey.findFirst({ where: { id, ...readableBy(db.scope) } })

export async function insertSurvey(db: Db, data: Prisma.SurveyUncheckedCreateInput): Promise<void> {
  await db.prisma.survey.create({ data })
}

export async function updateSurvey(db: Db, id: string, data: Prisma.SurveyUncheckedUpdateInput): Promise<void> {
  await db.prisma.survey.update({ where: { id }, data })
}

export const isSurveyAttached = (db: Db, id: string): Promise<boolean> =>
  isPointedTo(db, id, ['select from plan_task where survey_id = $1'])
