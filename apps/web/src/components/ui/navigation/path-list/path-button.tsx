import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import type { ComponentProps } from 'react'
import { cx } from '../../cx.ts'
import { Icon } from '../../icons/icon.tsx'
import styles from './path-button.module.css'

type PathButtonProps = Omit<ComponentProps<'button'>, 'children'> & { word: string; percent: string }

/** The button that shows the folded path: “Path 94%”. */
export function PathButton({ word, percent, className, ...rest }: PathButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" {...rest} className={cx(styles.button, className)}>
      <Icon of={IconListDetails} size={20} />
      <span>
        {word} <b>{percent}</b>
      </span>
    </button>
  )
}
