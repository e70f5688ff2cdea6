import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ComponentProps, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useAttributeName } from '../../../lib/results/use-attribute-name.ts'
import { SavedViews } from '../../../lib/saved/saved-views.tsx'
import { toSavedView } from '../use-map-choice.ts'
import { DomainTool, useShownDomains } from './domain-choice.tsx'
import styles from './map-tools.module.css'
import { MapTools } from './map-tools.tsx'

type Tools = ComponentProps<typeof MapTools>

/**
 * Describes whose groups are shown and how they are formed. The map's card describes the measure and the comparison.
 */
function useChosenWords({ choice, assessments, assessment, pairs, pair, attributes }: Tools): string {
  const { t } = useWords('segments')
  const nameOf = useAttributeName()
  const words = [
    useShownDomains(choice),
    assessments.find(({ value }) => value === assessment)?.label,
    pairs.length > 1 && t('tool.pair_named', { number: pair }),
    attributes.map(nameOf).join(' × '),
  ]
  return words.filter(Boolean).join(' · ')
}

type FoldProps = { tools: Tools; isOpen: boolean; onToggle: () => void }

function Fold({ tools, isOpen, onToggle }: FoldProps) {
  const { t } = useWords('segments')
  const chosen = useChosenWords(tools)
  const id = useId()
  return (
    <>
      <p id={id} className={styles.chosen}>
        {chosen}
      </p>
      <Button
        size="toolbar"
        className={styles.change}
        endIcon={IconChevronDown}
        aria-expanded={isOpen}
        aria-describedby={id}
        onClick={onToggle}
      >
        {t('tool.change')}
      </Button>
    </>
  )
}

type MapChoicesProps = {
  tools: Tools
  /** Whether the available choices are loaded. */
  isReady: boolean
  /** Whether there is no attribute to group people by, which another domain may have. */
  isEmpty: boolean
  /** Whether the map cannot be shown with these choices, so that they have to be changed. */
  isWrong: boolean
  /** The place for saved views, unless the window is that of a phone. */
  savedPlace: HTMLElement | null
}

/**
 * What the map shows, and the controls for it. On a phone, the controls would fill the screen, so they are behind a
 * description until the reader wants to change it.
 */
export function MapChoices({ tools, isReady, isEmpty, isWrong, savedPlace }: MapChoicesProps) {
  const { choice, assessment, pair, attributes } = tools
  const [opened, setOpened] = useState<boolean>()
  const isPhone = usePhone()
  const isFolding = isPhone && !isEmpty
  const isOpen = !isFolding || (opened ?? isWrong)
  const saved = isReady && (
    <SavedViews
      kind="segments"
      choice={toSavedView(choice, { assessmentId: assessment, pair, attributes })}
      domainId={choice.domains[0]}
    />
  )
  return (
    <div className={styles.tools}>
      {isFolding && <Fold tools={tools} isOpen={isOpen} onToggle={() => setOpened(!isOpen)} />}
      {isOpen && <DomainTool {...tools} />}
      {isOpen && isReady && <MapTools {...tools} />}
      {isPhone && saved && <span className={styles.saved}>{saved}</span>}
      {!isPhone && savedPlace && createPortal(saved, savedPlace)}
    </div>
  )
}
