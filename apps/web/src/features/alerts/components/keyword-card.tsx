import { ALERT_KEYWORD_LETTERS_MIN, ALERT_KEYWORD_PATTERN, ALERT_KEYWORDS_MAX } from '@evenground/shared/constants'
import { findAlertKeywordProblem } from '@evenground/shared/rules'
import type { AlertKeyword } from '@evenground/shared/schemas'
import IconSave from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { TagField } from '../../../components/ui/fields/tag-field.tsx'
import { takeTags, type ValidateTag } from '../../../components/ui/fields/take-tags.ts'
import { useLatest } from '../../../components/ui/use-latest.ts'
import { notify } from '../../../lib/console/notify.ts'
import { LeaveGuard } from '../../../lib/detail/leave-guard.tsx'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { keywordsQuery, saveKeywords } from '../api/alerts.ts'
import { compareKeywords, isChanged } from '../api/compare-keywords.ts'
import styles from './alerts.module.css'

const LENGTH_MAX = 60

/** Returns a validator that explains what is wrong with a keyword. */
function useValidateTag(): ValidateTag {
  const { t, format } = useWords('alerts')
  return (tag, count) => {
    if (!ALERT_KEYWORD_PATTERN.test(tag)) return t('keywords.only_letters')
    if (tag.length > LENGTH_MAX) return t('keywords.too_long', { max: format.number(LENGTH_MAX) })
    const fault = findAlertKeywordProblem(tag)
    if (fault) return t(`keywords.${fault}`, { min: format.number(ALERT_KEYWORD_LETTERS_MIN) })
    return count >= ALERT_KEYWORDS_MAX ? t('keywords.over_limit', { max: format.number(ALERT_KEYWORDS_MAX) }) : null
  }
}

function Words({ words }: { words: readonly AlertKeyword[] }) {
  const { t } = useTranslation('alerts')
  return (
    <ul className={styles.words} aria-label={t('keywords.label')}>
      {words.map(({ name, not_watched }) => (
        <li key={name} className={not_watched && styles.unwatched}>
          {name}
          {not_watched && <span>{t(`keywords.not_watched.${not_watched}`)}</span>}
        </li>
      ))}
    </ul>
  )
}

type KeywordCardProps = {
  domainId: string
  editing: boolean
  onEditing: (editing: boolean) => void
}

/** The edited keywords and how to save them. */
function useKeywordEdits(
  domainId: string,
  saved: readonly AlertKeyword[] | undefined,
  onEditing: (editing: boolean) => void,
) {
  const { t } = useTranslation('alerts')
  const client = useQueryClient()
  const [edited, setEdited] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const validate = useValidateTag()
  const taken = takeTags(edited, typed, validate)
  const latest = useLatest(taken)
  const names = (saved ?? []).map(({ name }) => name)
  const changes = compareKeywords(names, taken.tags)
  const edit = () => {
    setEdited(names)
    setTyped('')
    onEditing(true)
  }
  const close = () => {
    setFailed(false)
    setError(null)
    onEditing(false)
  }
  const save = async () => {
    setError(taken.error)
    if (taken.error) return
    setBusy(true)
    setFailed(false)
    try {
      await saveKeywords(domainId, changes.added, changes.deleted)
      await client.invalidateQueries({ queryKey: keywordsQuery(domainId).queryKey })
      // Stays open if the user typed more while it was saving.
      if (isSameValue(latest.current, taken)) close()
      notify({ message: t('keywords.saved') })
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return {
    edited,
    setEdited,
    typed,
    type: (text: string) => {
      setError(null)
      setTyped(text)
    },
    validate,
    error,
    isChanged: isChanged(changes) || taken.error !== null,
    busy,
    failed,
    dismissFailure: () => setFailed(false),
    edit,
    close,
    save,
  }
}

type ActionsProps = {
  editing: boolean
  dirty: boolean
  edits: ReturnType<typeof useKeywordEdits>
}

function Actions({ editing, dirty, edits }: ActionsProps) {
  const { t } = useTranslation('common')
  if (!editing) {
    return (
      <Button size="form" variant="primary" icon={IconPencil} onClick={edits.edit}>
        {t('edit')}
      </Button>
    )
  }
  return (
    <div className={styles.buttons}>
      <Button size="form" aria-disabled={edits.busy || undefined} onClick={edits.close}>
        {t('cancel')}
      </Button>
      {dirty && (
        <Button size="form" variant="primary" busy={edits.busy} icon={IconSave} onClick={() => void edits.save()}>
          {t('save')}
        </Button>
      )}
    </div>
  )
}

/** The keywords that raise an alert in a domain: read-only, or edited as a whole. */
export function KeywordCard({ domainId, editing, onEditing }: KeywordCardProps) {
  const { t } = useTranslation('alerts')
  const query = useQuery(keywordsQuery(domainId))
  const saved = query.data
  const leaving = useRef(false)
  const edits = useKeywordEdits(domainId, saved, onEditing)
  const dirty = editing && edits.isChanged
  const fieldId = useId()
  // The button that starts editing is gone then, so the field takes its focus.
  useEffect(() => {
    if (editing) document.getElementById(fieldId)?.focus()
  }, [editing, fieldId])
  return (
    <FormCard
      title={t('keywords.title')}
      note={t('keywords.note')}
      action={(editing || saved) && <Actions {...{ editing, dirty, edits }} />}
    >
      <div className="wide">
        <LeaveGuard dirty={dirty} leaving={leaving} draftKey={`alert-keywords:${domainId}`} />
        {edits.failed && (
          <Banner tone="danger" onDismiss={edits.dismissFailure} className={styles.banner}>
            {t('keywords.save_failed')}
          </Banner>
        )}
        {!saved && (
          <QueryState query={query} heading="h3" title={t('keywords.load_failed')}>
            <SkeletonText lines={2} />
          </QueryState>
        )}
        {saved &&
          !editing &&
          (saved.length > 0 ? <Words words={saved} /> : <p className="meta">{t('keywords.none')}</p>)}
        {saved && editing && (
          <TagField
            id={fieldId}
            label={t('keywords.label')}
            hint={t('keywords.hint')}
            size="form"
            error={edits.error}
            value={edits.edited}
            typed={edits.typed}
            validate={edits.validate}
            onChange={edits.setEdited}
            onTyped={edits.type}
          />
        )}
        <details className={styles.more}>
          <summary>{t('keywords.more')}</summary>
          <p>{t('keywords.more_text')}</p>
        </details>
      </div>
    </FormCard>
  )
}
