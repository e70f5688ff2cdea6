import type { Rows } from '../rows.ts'
import { type ContentContext, ownerId } from './content-context.ts'
import { timestampsAt } from './stamps.ts'

/**
 * Builds the assessments. Their questions can no longer be changed, as after a first submission: they are in a second
 * version.
 */
export function assessmentRows(context: ContentContext): Rows {
  const { content, ids, contentCreatedAt } = context
  return {
    assessment: content.assessments.map(({ key, title, label, description }, index) => ({
      id: ids.of(key),
      domain_id: ownerId(context, key),
      title,
      label,
      description,
      locked: true,
      version: 2,
      ...timestampsAt(contentCreatedAt, index),
    })),
    question: content.assessments.flatMap(({ key, items }) =>
      items.map((item, questionOrder) => ({
        id: ids.of(item.key),
        assessment_id: ids.of(key),
        text_body: item.textBody,
        factor_id: item.factor && ids.of(item.factor),
        scored: item.scored,
        negative: item.negative,
        alias: item.aliasOf !== null,
        target_id: item.aliasOf && ids.of(item.aliasOf),
        question_order: questionOrder,
      })),
    ),
  }
}
