import { JOURNAL_MIN } from '@evenground/shared/rules'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { WritingField } from '../../../../components/ui/fields/writing-field.tsx'
import { parsePlainLines } from '../../../../components/ui/rich-html/plain-lines.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import styles from './learner-preview.module.css'
import { promptQuery } from './preview-queries.ts'

function Entry({ prompt, kicker }: { prompt: string; kicker: string }) {
  const { t } = useWords('training')
  const [words, setWords] = useState('')
  return (
    <WritingField
      prompt={prompt}
      kicker={kicker}
      value={words}
      placeholder={t('write.placeholder', { min: JOURNAL_MIN })}
      status={t('write.empty')}
      onChange={(event) => setWords(event.target.value)}
    />
  )
}

/** The prompts of one page. Entries are not saved. */
export function PreviewWriting({ promptIds }: { promptIds: readonly string[] }) {
  const { t, text } = useWords('training')
  const found = useQueries({ queries: promptIds.map((id) => promptQuery(id)) })
  const title = t('write.title')
  return (
    <div className={styles.entries}>
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      {found.map(
        ({ data }, at) =>
          data && (
            <Entry
              key={data.id}
              prompt={parsePlainLines(text(data.description) || text(data.title)).join(' ')}
              kicker={t('write.place', { title, number: at + 1, count: promptIds.length })}
            />
          ),
      )}
    </div>
  )
}
