/** The verbs of calls that read or change records of one kind. */
const REGULAR = /^(list|count|get|create|update|delete|preview)([A-Z]\w*)$/

/** Where the catalog `calls` has the words for a call. */
export type CallName = { own: string } | { noun: string; verb: string }

/**
 * Finds the words for an API call by its name: words of its own, or those for the kind of record and for what is done
 * with it. Kinds are in the plural. Null if there are none; a newer server may have further calls.
 */
export function nameCall(call: string, isKnown: (key: string) => boolean): CallName | null {
  if (isKnown(`own.${call}`)) return { own: `own.${call}` }
  const [, verb = '', kind = ''] = REGULAR.exec(call) ?? []
  const noun = [kind, `${kind}s`, kind.replace(/y$/, 'ies')].find((one) => one && isKnown(`nouns.${one}`))
  return noun ? { noun: `nouns.${noun}`, verb: `verbs.${verb}` } : null
}
