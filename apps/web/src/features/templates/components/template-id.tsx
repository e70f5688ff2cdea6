import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { useCopy } from '../../../components/ui/buttons/use-copy.ts'
import { cx } from '../../../components/ui/cx.ts'
import { notify } from '../../../lib/console/notify.ts'
import styles from './email.module.css'

/** The template's id, which programs use. */
export function TemplateId({ id }: { id: string }) {
  const { t } = useTranslation(['emails', 'console'])
  const { copy } = useCopy(id)
  const copyId = async () =>
    notify({ message: t(`console:copy.${(await copy()) === 'copied' ? 'copied' : 'refused'}`) })
  return (
    <div className={cx('wide', styles.id)}>
      <dt>{t('id')}</dt>
      <dd>
        <code>{id}</code>
        <IconButton
          size={32}
          icon={IconCopy}
          label={t('console:copy.of', { name: t('id') })}
          onClick={() => void copyId()}
        />
      </dd>
    </div>
  )
}
