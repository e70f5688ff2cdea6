/** Kinds of content, named like their tables. The audit log uses the same names. */
export type ContentType = 'factor' | 'instruction' | 'assessment' | 'medium' | 'survey' | 'journal_prompt' | 'plan'
