import { z } from 'zod'

/**
 * Why a figure is null for whoever may not read the responses of single people: it is of fewer than MIN_GROUP_SIZE people,
 * or beside another figure it would tell that of so few.
 */
export const HiddenReason = z.enum(['fewer_than_min_group_size', 'protects_others'])
export type HiddenReason = z.infer<typeof HiddenReason>

/** Part of every figure that can be hidden; absent where it is not. Score and n are null then. */
export const hidden = HiddenReason.describe('Why score and n are null; absent where nothing is hidden').optional()
