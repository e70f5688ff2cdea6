import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { Icon } from '../../../components/ui/icons/icon.tsx'

/** Before the word of every Back. */
export const backIcon = <Icon of={IconArrowLeft} size={20} />

/** After the word of every button that leads on. */
export const onwardIcon = <Icon of={IconArrowRight} size={20} />
