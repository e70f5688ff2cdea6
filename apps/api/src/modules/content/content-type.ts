/** Kinds of content, spelled as their tables are; the audit log uses the same names. */
export type ContentType = 'factor' | 'instruction' | 'assessment' | 'medium' | 'survey' | 'journal_prompt' | 'plan'
