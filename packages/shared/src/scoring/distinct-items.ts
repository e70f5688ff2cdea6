import type { ScoredItem } from './scored-item.ts'

/**
 * Keeps one item per answer: the item of the answered question if it is in the list, else its first alias by question
 * order. Equal orders are decided by id, so that the result does not depend on the order of the list.
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
