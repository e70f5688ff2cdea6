import type { AccountImportEvent } from '@evenground/shared/schemas'

type Of<Type extends AccountImportEvent['type']> = Extract<AccountImportEvent, { type: Type }>

/** Parses the response of an import of people line by line, and provides its events by kind. */
export function parseImportEvents(body: unknown) {
  const events = String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AccountImportEvent)
  const ofType = <Type extends AccountImportEvent['type']>(type: Type) =>
    events.filter((event): event is Of<Type> => event.type === type)
  const notes = Object.fromEntries(
    ofType('noted').map(({ row, notes: [note] }) => [row, `${note?.column} ${note?.code}`]),
  )
  return { ofType, notes, last: events.at(-1) }
}
