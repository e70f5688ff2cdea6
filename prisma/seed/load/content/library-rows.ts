import { transcriptOf } from '../../content/transcript.ts'
import type { Rows } from '../rows.ts'
import { type ContentContext, ownerId } from './content-context.ts'
import { timestampsAt } from './stamps.ts'

function factorRows({ content, ids, contentCreatedAt }: ContentContext): Rows {
  const { factors, superFactors } = content
  return {
    factor: [...factors, ...superFactors].map((factor, index) => ({
      id: ids.of(factor.key),
      domain_id: null,
      title: factor.title,
      description: factor.description,
      summary: factor.summary,
      average_score: factor.benchmark,
      super_factor: 'subFactors' in factor,
      ...timestampsAt(contentCreatedAt, index),
    })),
    factor_member: superFactors.flatMap(({ key, subFactors }) =>
      subFactors.map((factor, position) => ({
        super_factor_id: ids.of(key),
        factor_id: ids.of(factor),
        position,
      })),
    ),
  }
}

function instructionRows(context: ContentContext): Rows {
  const { content, ids, contentCreatedAt } = context
  return {
    instruction: content.instructions.map(({ key, title, label, textBody, factor }, index) => ({
      id: ids.of(key),
      domain_id: ownerId(context, key),
      title,
      label,
      text_body: textBody,
      factor_id: factor && ids.of(factor),
      ...timestampsAt(contentCreatedAt, index),
    })),
  }
}

function mediumRows(context: ContentContext): Rows {
  const { content, ids, contentCreatedAt } = context
  return {
    medium: content.media.map((medium, index) => ({
      id: ids.of(medium.key),
      domain_id: ownerId(context, medium.key),
      title: medium.title,
      label: medium.label,
      description: medium.description,
      transcript: transcriptOf(medium),
      links: medium.links,
      medium_type: medium.mediumType,
      downloadable: medium.downloadable,
      ...timestampsAt(contentCreatedAt, index),
    })),
  }
}

function promptRows(context: ContentContext): Rows {
  const { content, ids, contentCreatedAt } = context
  return {
    journal_prompt: content.journalPrompts.map(({ key, title, label, description, factor }, index) => ({
      id: ids.of(key),
      domain_id: ownerId(context, key),
      title,
      label,
      description,
      factor_id: ids.of(factor),
      ...timestampsAt(contentCreatedAt, index),
    })),
  }
}

/** Factors, instructions, media and journal prompts. */
export function libraryRows(context: ContentContext): Rows {
  return { ...factorRows(context), ...instructionRows(context), ...mediumRows(context), ...promptRows(context) }
}
