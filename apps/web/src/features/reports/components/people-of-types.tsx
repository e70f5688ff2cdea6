import type { HiddenReason } from '@evenground/shared/schemas'
import { Fragment } from 'react'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { useAssessmentTypeName } from '../use-type-name.ts'

type TypeCount = { type: number; n: number | null; hidden?: HiddenReason | undefined }

/** The subtitle of a chart of scores: the number of people for each type, or why it is hidden. */
export function PeopleOfTypes({ types }: { types: readonly TypeCount[] }) {
  const { t, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  return (
    <>
      {t('overall.sub')}
      {types.map(({ type, n, hidden }) => (
        <Fragment key={type}>
          {' · '}
          {hidden ? (
            <>
              {nameOf(type)}: <HiddenFigure reason={hidden} size="row" />
            </>
          ) : (
            `${nameOf(type)} n\u00a0=\u00a0${format.number(n ?? 0)}`
          )}
        </Fragment>
      ))}
    </>
  )
}
