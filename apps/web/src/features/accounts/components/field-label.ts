const OWN_WORDS = ['family_name', 'active']

/** The key of a field's label. In the list's head the family name stands for the whole name, and a state for the switch. */
export const fieldLabelKey = (field: string): string =>
  OWN_WORDS.includes(field) ? `detail.${field}` : `list.columns.${field}`
