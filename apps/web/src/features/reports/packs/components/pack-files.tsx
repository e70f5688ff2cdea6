import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { buildFileName, downloadFile } from '../../../../components/ui/save-file.ts'
import { Failure } from '../../../../lib/banner/failure.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { fetchPack, type PackFile, type PackQuery } from '../api/packs.ts'
import styles from './packs.module.css'

const FILES = [
  { kind: 'pdf', needs: 'api.v2.reports.pdf', extension: 'pdf' },
  { kind: 'odt', needs: 'api.v2.reports.odt', extension: 'odt' },
  { kind: 'slides', needs: 'api.v2.reports.odt', extension: 'pptx' },
] as const

const extensionOf = (kind: PackFile): string => FILES.find((file) => file.kind === kind)?.extension ?? kind

/** Downloads of the pack, in the file types that the role may download. */
export function PackFiles({ query }: { query: PackQuery }) {
  const { t } = useWords('reports')
  const permissions = usePermissions()
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async (kind: PackFile) =>
      downloadFile(await fetchPack(kind, query), buildFileName('board-pack', extensionOf(kind), new Date())),
  })
  return (
    <section className={styles.card} aria-labelledby="pack-files">
      <div>
        <h2 id="pack-files" className="card-title">
          {t('pack.files.title')}
        </h2>
        <p className="fine">{t('pack.files.note')}</p>
      </div>
      <div className="cluster">
        {FILES.filter(({ needs }) => permissions.has(needs)).map(({ kind }) => (
          <Button
            key={kind}
            size="form"
            icon={IconDownload}
            variant={kind === 'pdf' ? 'primary' : 'default'}
            busy={isPending && variables === kind}
            onClick={() => mutate(kind)}
          >
            {t(`pack.files.${kind}`)}
          </Button>
        ))}
      </div>
      <Failure error={error ? 'download_failed' : null} onDismiss={reset} />
    </section>
  )
}
