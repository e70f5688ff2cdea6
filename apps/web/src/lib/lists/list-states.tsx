import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../components/ui/feedback/error-state.tsx'
import { NothingFoundPicture } from '../../components/ui/feedback/illustration/nothing-found.tsx'
import { WaitingPicture } from '../../components/ui/feedback/illustration/waiting.tsx'
import { ApiError } from '../client/api-error.ts'
import { errorText } from '../i18n/error-text.ts'
import { useWords } from '../i18n/use-words.ts'
import type { ListSource } from './list-request.ts'

/** Shown if no record was ever created. */
export function NoneYet({ words, addTo }: { words: string; addTo: string | null }) {
  const { t } = useTranslation([words, 'lists'])
  return (
    <div data-nothing>
      <EmptyState
        picture={<WaitingPicture />}
        title={t(`${words}:list.none_title`)}
        action={
          addTo !== null && (
            <ButtonLink variant="primary" size="form" to={addTo} icon={IconPlus}>
              {t(`${words}:list.add`)}
            </ButtonLink>
          )
        }
      >
        <p>{t(`${words}:list.none_body`)}</p>
      </EmptyState>
    </div>
  )
}

type NoMatchProps = {
  words: string
  entity: string
  source: ListSource<unknown>
  q: string
  filtered: boolean
  onClearSearch: () => void
  onClearFilters: () => void
}

/** Shown if there are rows, but none match the search and the filters. */
export function NoMatch({ words, entity, source, q, filtered, onClearSearch, onClearFilters }: NoMatchProps) {
  const { t, format } = useWords([words, 'lists'])
  const { data } = useQuery({
    queryKey: ['list', entity, 'count', {}],
    queryFn: ({ signal }) => source.count({}, signal),
  })
  const hidden = data?.count
  return (
    <EmptyState
      picture={<NothingFoundPicture />}
      title={t(`${words}:list.no_match`)}
      action={
        <>
          {filtered && (
            <Button size="toolbar" onClick={onClearFilters}>
              {t('lists:empty.clear_filters')}
            </Button>
          )}
          {q !== '' && (
            <Button size="toolbar" variant={filtered ? 'plain' : 'default'} onClick={onClearSearch}>
              {t('lists:empty.clear_search')}
            </Button>
          )}
        </>
      }
    >
      {q !== '' && <p>{t('lists:empty.searched', { q })}</p>}
      {hidden !== undefined && hidden > 0 && (
        <p>{t('lists:empty.hidden', { count: hidden, shown: format.number(hidden) })}</p>
      )}
    </EmptyState>
  )
}

type FailedProps = { words: string; error: unknown; retrying: boolean; onRetry: () => void }

/** Shown if the rows could not be loaded, with a button to retry. */
export function ListFailed({ words, error, retrying, onRetry }: FailedProps) {
  const { t } = useTranslation([words, 'lists', 'errors'])
  const { code, problem } = error instanceof ApiError ? error : { code: null, problem: null }
  return (
    <ErrorState title={t(`${words}:list.failed`)} onRetry={onRetry} retrying={retrying} requestId={problem?.request_id}>
      {`${errorText(t, code)} ${t('lists:empty.kept')}`}
    </ErrorState>
  )
}
