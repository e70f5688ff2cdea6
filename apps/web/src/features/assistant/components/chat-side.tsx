import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconNew from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import styles from './chat-page.module.css'
import { History } from './history.tsx'

type ChatSideProps = { current: string | null; onNew: () => void; onChoose?: () => void }

/** The back link, a new chat, and the chats so far. */
export function ChatSide({ current, onNew, onChoose }: ChatSideProps) {
  const { t } = useTranslation('assistant')
  return (
    <div className={styles.side}>
      <ButtonLink to="/" size="form" variant="plain" className={styles.back} icon={IconBack}>
        {t('back')}
      </ButtonLink>
      <Button size="form" wide icon={IconNew} onClick={onNew}>
        {t('new')}
      </Button>
      <History current={current} {...(onChoose && { onChoose })} />
    </div>
  )
}
