import type { ScoredItem } from './scored-item.ts'

/**
 * One item for each answer: the question that was answered if it is among the items, else the first of its aliases
 * by question order (equal orders by id, so that the result never depends on the order of the list).
 */
export function keepDistinctItems(items: readonly ScoredItem[]): ScoredItem[] {
  const kept = new Map<string, ScoredItem>()
  for (const item of items) {
    const rival = kept.get(item.answeredId)
    if (!rival || takesPrecedence(item, rival)) kept.set(item.answeredId, item)
  }
  return [...kept.values()]
}

function takesPrecedence({ question }: ScoredItem, { question: rival }: ScoredItem): boolean {
  if (question.alias !== rival.alias) return rival.alias
  if (question.questionOrder !== rival.questionOrder) return question.questionOrder < rival.questionOrder
  return question.id < rival.id
}
