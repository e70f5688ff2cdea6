/** Props for fields whose text is read by a machine: stops keyboards from changing what is typed. */
export const VERBATIM = { autoCapitalize: 'none', spellCheck: false } as const
