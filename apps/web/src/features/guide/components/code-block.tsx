import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { useCopy } from '../../../components/ui/buttons/use-copy.ts'
import { LiveRegion } from '../../../components/ui/feedback/live-region.tsx'
import styles from './code-block.module.css'

/** A block of code with `head` and a copy button above it. Long lines scroll inside the block, also by keyboard. */
export function CodeBlock({ label, code, head }: { label: string; code: string; head: ReactNode }) {
  const { t } = useTranslation('guide')
  const { outcome, copy } = useCopy(code)
  return (
    <figure className={styles.block}>
      <div className={styles.head}>
        {head}
        <Button size="form" icon={outcome === 'copied' ? IconCheck : IconCopy} onClick={copy}>
          {t(outcome === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      {outcome === 'refused' && <p className={styles.failed}>{t('copy_failed')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.code} tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <LiveRegion message={outcome === 'idle' ? '' : t(outcome === 'copied' ? 'copied' : 'copy_failed')} />
    </figure>
  )
}
