const OWN_WORDS = ['family_name', 'active']

/**
 * Translation key of a field's label. `family_name` and `active` have keys of their own: in the list, these columns
 * show the whole name and the account's state.
 */
export const fieldLabelKey = (field: string): string =>
  OWN_WORDS.includes(field) ? `detail.${field}` : `list.columns.${field}`
