import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { RichHtml } from '../../../components/ui/rich-html/rich-html.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import styles from './reading.module.css'

const instructionQuery = (id: string) => callQuery(['instruction', id], routes.getInstruction, { params: { id } })

/** The words of an instruction; focus starts at its title. */
export function Reading({ instructionId, kicker }: { instructionId: string; kicker: string }) {
  const text = useText()
  const { data: instruction } = useSuspenseQuery(instructionQuery(instructionId))
  const heading = useRef<HTMLHeadingElement>(null)
  const title = text(instruction.title)
  usePageTitle(title)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is a new page
  useEffect(() => heading.current?.focus({ preventScroll: true }), [instructionId])
  return (
    <article className={styles.article}>
      <p className="kicker">{kicker}</p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <RichHtml html={text(instruction.text_body)} />
    </article>
  )
}
