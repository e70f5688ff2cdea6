import type { SavedReport } from '@evenground/shared/schemas'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useTask } from '../../../lib/client/use-task.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from '../pages/reports.module.css'
import { savedPath } from '../saved-choice.ts'

const KEY = ['saved-reports']
/** The own ones, and those that others share. */
const savedReportsQuery = callQuery(KEY, routes.listSavedReports, { staleTime: 60_000 })

function Row({ saved, path }: { saved: SavedReport; path: string }) {
  const { t } = useWords('reports')
  const client = useQueryClient()
  const { error, run } = useTask(async () => {
    await call(routes.deleteSavedReport, { params: { id: saved.id } })
    await client.invalidateQueries({ queryKey: KEY })
  })
  const kind = saved.kind === 'board_pack' ? t('pack.title') : t(`types.${saved.kind}.title`)
  return (
    <li>
      <div className={styles.row}>
        <TextLink to={path}>{saved.title}</TextLink>
        <span className="meta">{saved.shared ? `${kind} · ${t('pack.saved.shared_word')}` : kind}</span>
        {saved.editable && (
          <IconButton
            icon={IconTrash}
            size={32}
            label={t('pack.saved.delete_named', { name: saved.title })}
            onClick={() => run()}
          />
        )}
      </div>
      <Failure error={error} />
    </li>
  )
}

/** Reports that were kept under a name; nothing where there are none. */
export function SavedReports() {
  const { t } = useWords('reports')
  const locale = useLocale()
  const { data = [] } = useQuery(savedReportsQuery)
  const rows = data.flatMap((saved) => {
    const path = savedPath(saved, locale)
    return path ? [{ saved, path }] : []
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="saved-reports">
      <h2 id="saved-reports" className={styles.heading}>
        {t('pack.saved.title')}
      </h2>
      <ul className={styles.list}>
        {rows.map(({ saved, path }) => (
          <Row key={saved.id} saved={saved} path={path} />
        ))}
      </ul>
    </section>
  )
}
