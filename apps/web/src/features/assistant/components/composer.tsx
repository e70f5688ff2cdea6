import { CHAT_QUESTION_MAX } from '@evenground/shared/constants'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './composer.module.css'
import type { Chat } from './use-chat.ts'

type ComposerProps = { chat: Chat; field: RefObject<HTMLTextAreaElement | null> }

/** Send and Stop replace each other. If the replaced button had the focus, the field gets it. */
function useKeptFocus(busy: boolean, field: ComposerProps['field']) {
  const focused = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with it
  useEffect(() => {
    if (focused.current) field.current?.focus()
    focused.current = false
  }, [busy, field])
  return {
    onFocus: () => {
      focused.current = true
    },
    onBlur: () => {
      focused.current = false
    },
  }
}

/** The input field: Enter sends, Shift+Enter starts a new line. While a reply arrives, it can be stopped. */
export function Composer({ chat, field }: ComposerProps) {
  const { t, format } = useWords('assistant')
  const [text, setText] = useState('')
  const [withWebSearch, setWithWebSearch] = useState(false)
  const id = useId()
  const busy = chat.status !== 'idle'
  const keptFocus = useKeptFocus(busy, field)
  const over = [...text.trim()].length > CHAT_QUESTION_MAX
  const send = () => {
    // A question sent while earlier messages are loading would be replaced by them.
    if (busy || over || chat.loading === 'runs' || text.trim() === '') return
    chat.send(text, { withWebSearch })
    setText('')
  }
  const press = (event: KeyboardEvent) => {
    // Enter can also confirm a character in an input method, such as for Japanese. That does not send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={styles.foot}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={styles.box}>
        <label className="sr-only" htmlFor={id}>
          {t('ask')}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.text}
          rows={1}
          value={text}
          placeholder={t('ask')}
          aria-invalid={over || undefined}
          aria-describedby={over ? `${id}-over` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        {over && (
          <p id={`${id}-over`} className={styles.over} role="alert">
            {t('too_long', { max: format.number(CHAT_QUESTION_MAX) })}
          </p>
        )}
        <div className={styles.row}>
          <SwitchField
            label={t('search_web')}
            checked={withWebSearch}
            className={styles.web}
            onChange={(event) => setWithWebSearch(event.target.checked)}
          />
          <span className={styles.hint} aria-hidden="true">
            <kbd>Shift Enter</kbd> {t('new_line')}
          </span>
          {busy ? (
            <Button {...keptFocus} size="form" icon={IconStop} onClick={chat.stop}>
              {t('stop')}
            </Button>
          ) : (
            <button {...keptFocus} type="submit" className={styles.send} aria-label={t('send')} title={t('send')}>
              <Icon of={IconSend} size={20} />
            </button>
          )}
        </div>
      </div>
      <p className={styles.fine}>{t('fine_print')}</p>
    </form>
  )
}
