import { z } from 'zod'
import { GROUP_SIZE_MAX, MIN_GROUP_SIZE } from '../constants/index.ts'
import { Id } from './primitives.ts'

/**
 * Why a figure is null for readers who may not read individual responses.
 * - `fewer_than_min_group_size`: it is about fewer people than the minimum group size
 * - `protects_others`: together with another figure it would reveal a figure about too few people
 * - `not_yet_included`: its answers are released later, together with others
 */
export const HiddenReason = z.enum(['fewer_than_min_group_size', 'protects_others', 'not_yet_included'])
export type HiddenReason = z.infer<typeof HiddenReason>

/** Part of every figure that can be hidden. If present, score and n are null. */
export const hidden = HiddenReason.describe('Why the figure and `n` are null. Absent if they are not hidden').optional()

/** Part of every response that contains figures that can be hidden. */
export const gateFacts = {
  min_group_size: z
    .int()
    .min(MIN_GROUP_SIZE)
    .max(GROUP_SIZE_MAX)
    .describe(`Minimum group size: no figure is about fewer people. Absent: ${MIN_GROUP_SIZE}`)
    .optional(),
  missing_domain_ids: z
    .array(Id)
    .describe('Confidential domains whose answers are not all part of these figures. Absent if nothing is left out')
    .optional(),
  as_of: z.iso
    .date()
    .describe(
      'Day (UTC) on which confidential answers were last added to these figures. Newer answers are added when there are enough of them. Absent if the figures contain no confidential answers',
    )
    .optional(),
}
export type GateFacts = { min_group_size?: number; missing_domain_ids?: string[]; as_of?: string }
