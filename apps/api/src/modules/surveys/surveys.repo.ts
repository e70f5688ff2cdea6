import type { Survey } from '../../platform/prisma-client/client.ts'
import { contentTable, describedContent } from '../content/index.ts'

export type SurveyRecord = Survey

export const surveys = contentTable({
  list: describedContent('survey', { url: 't.url' }),
  table: ({ survey }) => survey,
  rows: (table, where): Promise<SurveyRecord[]> => table.findMany({ where }),
  find: (table, where): Promise<SurveyRecord | null> => table.findFirst({ where }),
  usedBy: ['select from plan_task where survey_id = $1'],
})
