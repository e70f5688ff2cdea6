/** Fields that most records have. Each resource provides its own texts for them. */
export const TITLE = { kind: 'line', label: 'name', max: 200, required: true } as const
export const LABEL = { kind: 'line', hint: true, max: 300, optional: true } as const
export const DESCRIPTION = { kind: 'long_text', max: 20_000, optional: true } as const
export const ACTIVE = { kind: 'flag', hint: true, initial: true } as const
