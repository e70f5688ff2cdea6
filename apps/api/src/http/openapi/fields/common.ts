/** What fields mean that mean the same in every schema. The words of a schema take precedence. */
export const COMMON: Readonly<Record<string, string>> = {
  'en-us': 'Text in English (US)',
  'es-mx': 'Text in Spanish (Mexico)',
  created_at: 'When it was created',
  updated_at: 'When it was last changed',
  id: 'ID of the record',
}
