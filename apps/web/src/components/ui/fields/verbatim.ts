/** For a field whose text a machine reads: no keyboard changes what is typed. */
export const VERBATIM = { autoCapitalize: 'none', spellCheck: false } as const
