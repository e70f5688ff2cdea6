/** The fields that most records have, each with the words of its own resource. */
export const TITLE = { kind: 'line', label: 'name', max: 200, required: true } as const
export const LABEL = { kind: 'line', hint: true, max: 300, optional: true } as const
export const DESCRIPTION = { kind: 'long_text', max: 20_000, optional: true } as const
export const ACTIVE = { kind: 'flag', hint: true, initial: true } as const
