import { useSuspenseQuery } from '@tanstack/react-query'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import { RichHtml } from '../../../components/ui/rich-html/rich-html.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useArrivalFocus } from '../../../lib/layout/use-arrival-focus.ts'

const instructionQuery = (id: string) => callQuery(['instruction', id], routes.getInstruction, { params: { id } })

/** The number of words that most people read in a minute. */
const WORDS_A_MINUTE = 200

const countMinutes = (html: string): number =>
  Math.max(1, Math.round(parsePlainLines(html).join(' ').split(' ').length / WORDS_A_MINUTE))

type ReadingProps = {
  instructionId: string
  kicker: string
  /** Whether to show the reading time. */
  timed?: boolean
}

/** The text of an instruction; its title gets the focus. */
export function Reading({ instructionId, kicker, timed = false }: ReadingProps) {
  const { t, text } = useWords('training')
  const { data: instruction } = useSuspenseQuery(instructionQuery(instructionId))
  const title = text(instruction.title)
  const body = text(instruction.text_body)
  const heading = useArrivalFocus(instructionId)
  usePageTitle(title)
  return (
    <article className="article">
      <p className="kicker">{timed ? t('read.time', { kicker, count: countMinutes(body) }) : kicker}</p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <RichHtml html={body} />
    </article>
  )
}
