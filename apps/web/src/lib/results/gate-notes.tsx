import type { GateFacts } from '@evenground/shared/schemas'
import { useWords } from '../i18n/use-words.ts'
import { LeftOutNote } from './left-out-note.tsx'

/** Notes on figures from confidential answers: when the latest answers were added, and which domains are left out. */
export function GateNotes({ facts: { as_of, missing_domain_ids } }: { facts: GateFacts }) {
  const { t, format } = useWords('charts')
  return (
    <>
      {as_of && <p className="meta">{t('confidential_as_of', { day: format.date(as_of, 'medium') })}</p>}
      <LeftOutNote ids={missing_domain_ids} />
    </>
  )
}
