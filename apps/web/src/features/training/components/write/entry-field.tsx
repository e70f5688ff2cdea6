import { JOURNAL_MIN, measureJournalEntry } from '@evenground/shared/rules'
import { useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveState } from '../../../../components/ui/feedback/save-state.tsx'
import { WritingField } from '../../../../components/ui/fields/writing-field.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { type EntrySaver, type EntryState, LONGEST_ENTRY } from '../../api/entry-saver.ts'
import { useSteadyCaret } from './use-steady-caret.ts'

const MARKS = { saved: 'saved', saving: 'saving', offline: 'waiting', refused: 'failed' } as const

function SavedWords({ phase }: Pick<EntryState, 'phase'>) {
  const { t } = useTranslation('training')
  const words = t(`write.${phase}`)
  return phase === 'empty' || phase === 'unsaved' ? words : <SaveState state={MARKS[phase]} text={words} />
}

function useErrorText({ text, dirty, valid, tooLong, refusal }: EntryState): string | null {
  const { t, format } = useWords(['training', 'errors'])
  if (tooLong) {
    const [most, over] = [LONGEST_ENTRY, text.length - LONGEST_ENTRY].map((count) => format.number(count))
    return t('write.too_long', { most, over })
  }
  if (refusal) return errorText(t, refusal.code)
  return dirty && !valid ? errorText(t, 'journal_length', { count: JOURNAL_MIN }) : null
}

type EntryFieldProps = {
  saver: EntrySaver
  prompt: string
  kicker: string
  title: string | undefined
  readOnly: boolean
}

/** The field of one journal entry, with its saving state below. */
export function EntryField({ saver, prompt, kicker, title, readOnly }: EntryFieldProps) {
  const { t } = useTranslation(['training', 'common'])
  const state = useSyncExternalStore(saver.subscribe, saver.read)
  const error = useErrorText(state)
  const field = useRef<HTMLTextAreaElement>(null)
  const noteCaret = useSteadyCaret(field, state.text)
  return (
    <WritingField
      prompt={prompt}
      kicker={kicker}
      title={title}
      placeholder={readOnly ? undefined : t('write.placeholder', { min: JOURNAL_MIN })}
      value={state.text}
      readOnly={readOnly}
      error={readOnly ? null : error}
      note={state.joined ? t('write.joined') : null}
      status={<SavedWords phase={state.phase} />}
      count={t('common:characters', { count: measureJournalEntry(state.text) })}
      ref={field}
      onSelect={noteCaret}
      onChange={(event) => {
        noteCaret()
        saver.write(event.target.value)
      }}
      onBlur={saver.autosave}
    />
  )
}
