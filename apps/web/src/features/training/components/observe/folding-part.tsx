import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../../components/ui/buttons/text-button.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import styles from './transcript.module.css'

type FoldingPartProps = { title: string; folded: boolean; children: ReactNode }

/** A collapsible part of a medium. It stays rendered while collapsed, so that a document is loaded nevertheless. */
export function FoldingPart({ title, folded, children }: FoldingPartProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(!folded)
  const id = useId()
  return (
    <section className={styles.transcript} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <TextButton
          aria-expanded={shown}
          aria-controls={id}
          end={<Icon of={shown ? IconChevronUp : IconChevronDown} size={18} />}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'hide' : 'show')}
        </TextButton>
      </div>
      <div id={id} hidden={!shown}>
        {children}
      </div>
    </section>
  )
}
