import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { cx } from '../cx.ts'
import styles from './empty-fold.module.css'
import { EmptyFoldContext } from './empty-fold-context.ts'

/** Hides empty fields until they are asked for, and shows their number. */
export function EmptyFold({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { t } = useTranslation('detail')
  const [opened, setOpened] = useState(false)
  const [count, setCount] = useState(0)
  const add = useCallback(() => {
    setCount((before) => before + 1)
    return () => setCount((before) => before - 1)
  }, [])
  const fold = useMemo(() => ({ folded: !opened, add }), [opened, add])
  return (
    <EmptyFoldContext value={fold}>
      <div className={cx(styles.fold, !opened && styles.folded, className)}>
        {children}
        {count > 0 && (
          <div className={styles.strip}>
            <Button
              size="form"
              variant="plain"
              className={styles.toggle}
              endIcon={IconChevronDown}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              {t('empty_fields', { count })}
            </Button>
          </div>
        )}
      </div>
    </EmptyFoldContext>
  )
}
