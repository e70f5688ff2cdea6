import type { FactorKey, Item, ItemKey, LocalizedText } from '../types.ts'

export function item(key: ItemKey, factor: FactorKey, textBody: LocalizedText): Item {
  return { key, factor, textBody, scored: true, negative: false, aliasOf: null }
}

/** An item for which agreement counts against the factor, so that its answer is reversed. */
export function negativeItem(key: ItemKey, factor: FactorKey, textBody: LocalizedText): Item {
  return { key, factor, textBody, scored: true, negative: true, aliasOf: null }
}

/**
 * Counts the answer to another item in a second factor. The text is that item's, so that reports can show what was
 * answered.
 */
export function aliasItem(key: ItemKey, factor: FactorKey, target: Item): Item {
  return { key, factor, textBody: target.textBody, scored: true, negative: target.negative, aliasOf: target.key }
}

/** A question about the person's situation: answered on the same scale, but in no factor and never scored. */
export function contextItem(key: ItemKey, textBody: LocalizedText): Item {
  return { key, factor: null, textBody, scored: false, negative: false, aliasOf: null }
}
