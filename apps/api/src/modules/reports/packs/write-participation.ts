import { pickText } from '@evenground/shared/rules'
import type { Participation, ReportingAttribute } from '@evenground/shared/schemas'
import type { PackFigures } from './load-pack-figures.ts'
import { nameValue } from './name-value.ts'
import { figureColumn, type PackSection, type PackWriting, textColumn } from './pack-document.ts'

/** With more rows, it would not be a summary. */
const GROUPS_MAX = 12

/** Writes how many people were assigned, started, finished or are overdue, in total and by the chosen attribute. */
export function writeParticipation(
  { participation, participationBy }: Pick<PackFigures, 'participation' | 'participationBy'>,
  attribute: ReportingAttribute | undefined,
  writing: PackWriting,
): PackSection {
  const { words, format, locale } = writing
  const { everybody, segments } = participation
  const { columns } = words
  const row = (name: string, counts: Participation['everybody']) => [
    name,
    ...[counts.completed, counts.started, counts.not_started, counts.overdue, counts.n].map(format.whole),
  ]
  const rows = segments
    .slice(0, GROUPS_MAX)
    .map(({ value, title, ...counts }) =>
      row(nameValue(participationBy, value, title && pickText(title, locale), words), counts),
    )
  const leftOut = segments.length - rows.length + participation.segments_left_out
  return {
    key: 'participation',
    title: words.sections.participation,
    // The headline already says who has finished, and the section on attention says who is overdue.
    message: words.participation({
      completed: format.whole(everybody.completed),
      started: format.whole(everybody.started),
      notStarted: format.whole(everybody.not_started),
    }),
    missing: null,
    sentences: [],
    parts: [
      {
        title: null,
        chart: null,
        table: {
          columns: [
            textColumn(columns.group, 4),
            ...(['completed', 'started', 'not_started', 'overdue', 'assigned'] as const).map((name) =>
              figureColumn(columns[name], 2),
            ),
          ],
          rows: [row(words.everybody, everybody), ...rows],
        },
      },
    ],
    notes: [
      words.participationNote,
      ...(attribute && !participationBy ? [words.participationNotBy] : []),
      ...(leftOut > 0 ? [words.groups.leftOut(leftOut)] : []),
    ],
  }
}
