import { durationOf, transcriptOf } from '../../content/transcript.ts'
import type { Instruction, JournalPrompt, Medium } from '../../content/types.ts'
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

/** The columns that instructions, media and journal prompts share; `index` determines their creation times. */
const contentColumns = (
  context: ContentContext,
  { key, title, label }: Instruction | Medium | JournalPrompt,
  index: number,
) => ({
  id: context.ids.of(key),
  domain_id: ownerId(context, key),
  title,
  label,
  ...timestampsAt(context.contentCreatedAt, index),
})

function instructionRows(context: ContentContext): Rows {
  return {
    instruction: context.content.instructions.map((instruction, index) => ({
      ...contentColumns(context, instruction, index),
      text_body: instruction.textBody,
      factor_id: instruction.factor && context.ids.of(instruction.factor),
    })),
  }
}

function mediumRows(context: ContentContext): Rows {
  return {
    medium: context.content.media.map((medium, index) => ({
      ...contentColumns(context, medium, index),
      description: medium.description,
      transcript: transcriptOf(medium),
      links: medium.links,
      captions: medium.captions ?? {},
      medium_type: medium.mediumType,
      downloadable: medium.downloadable,
      length_seconds: durationOf(medium),
    })),
  }
}

function promptRows(context: ContentContext): Rows {
  return {
    journal_prompt: context.content.journalPrompts.map((prompt, index) => ({
      ...contentColumns(context, prompt, index),
      description: prompt.description,
      factor_id: context.ids.of(prompt.factor),
    })),
  }
}

/** Builds the factors, instructions, media and journal prompts. */
export function libraryRows(context: ContentContext): Rows {
  return { ...factorRows(context), ...instructionRows(context), ...mediumRows(context), ...promptRows(context) }
}
