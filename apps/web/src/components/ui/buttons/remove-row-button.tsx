import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { IconButton } from './icon-button.tsx'

const findRemoval = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[data-removes]')

/**
 * Before the button's row is removed, moves the focus to the same button of the next row, otherwise of the previous
 * row, otherwise to the heading of the list.
 */
function passFocusOn(button: Element): void {
  const row = button.closest('li')
  const next = findRemoval(row?.nextElementSibling) ?? findRemoval(row?.previousElementSibling)
  const heading = row?.parentElement?.closest('li, section')?.querySelector<HTMLElement>(':is(h2, h3)[tabindex]')
  requestAnimationFrame(() => (next ?? heading)?.focus())
}

/** A button that removes its row from a list. */
export const RemoveRowButton = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <IconButton
    data-removes=""
    size={32}
    icon={IconTrash}
    label={label}
    onClick={({ currentTarget }) => {
      passFocusOn(currentTarget)
      onRemove()
    }}
  />
)
