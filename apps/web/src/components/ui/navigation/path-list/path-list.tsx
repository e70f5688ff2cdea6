import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../cx.ts'
import { Icon } from '../../icons/icon.tsx'
import { Link } from '../link.tsx'
import styles from './path-list.module.css'
import { showInScroller } from './show-in-scroller.ts'

type PathStatus = 'complete' | 'current' | 'next' | 'available' | 'locked'

export type PathNode = {
  id: string
  title: string
  /** Kind and status as text: “Video · Current”. The status never depends on the icon alone. */
  detail: string
  status: PathStatus
  /** The task whose page is open; on other pages, the current task. At most one task of a path. */
  here?: boolean | undefined
  /** Link of the node. Without it, the node cannot be opened. */
  to?: string | undefined
  /** Shown in the right column. */
  score?: string | undefined
  /** The tasks of a section, which can be expanded and collapsed. */
  children?: readonly PathNode[] | undefined
  /** Whether the section is expanded at first. */
  open?: boolean | undefined
}

const ICONS = {
  complete: IconCircleCheck,
  current: IconCircleDot,
  next: IconCircleDot,
  available: IconCircle,
  locked: IconLock,
}

function NodeBody({ node }: { node: PathNode }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon of={ICONS[node.status]} size={node.status === 'locked' ? 20 : 24} />
      </span>
      <span>
        <span className={styles.title}>
          {node.title}
          {node.children && <Icon of={IconChevronDown} size={16} />}
        </span>{' '}
        <span className={styles.detail}>{node.detail}</span>
      </span>
      {node.score && <span className={styles.score}>{node.score}</span>}
    </>
  )
}

type NodeProps = { node: PathNode; onNavigate?: (() => void) | undefined }

function Task({ node, onNavigate }: NodeProps) {
  const here = node.here ? 'step' : undefined
  return (
    <li className={cx(styles[node.status], node.here && styles.here)}>
      {node.to ? (
        <Link className={styles.node} to={node.to} aria-current={here} onClick={onNavigate}>
          <NodeBody node={node} />
        </Link>
      ) : (
        <span className={styles.node} aria-current={here}>
          <NodeBody node={node} />
        </span>
      )}
    </li>
  )
}

function Section({ node, tasks, onNavigate }: NodeProps & { tasks: readonly PathNode[] }) {
  // The section is expanded while the learner is in it, until they toggle it themselves.
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? node.open ?? false
  return (
    <li className={cx(styles[node.status], isOpen && styles.open)}>
      <button
        type="button"
        className={cx(styles.node, styles.head)}
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
      >
        <NodeBody node={node} />
      </button>
      {isOpen && (
        <ol className={styles.tasks}>
          {tasks.map((task) => (
            <Task key={task.id} node={task} onNavigate={onNavigate} />
          ))}
        </ol>
      )}
    </li>
  )
}

const findHere = (nodes: readonly PathNode[]): PathNode | undefined =>
  nodes.flatMap((node) => [node, ...(node.children ?? [])]).find(({ here }) => here)

/** Sections and tasks along one line. Scrolls to the task where the learner is. */
export function PathList({ nodes, onNavigate }: { nodes: readonly PathNode[]; onNavigate?: (() => void) | undefined }) {
  const list = useRef<HTMLOListElement>(null)
  const hereId = findHere(nodes)?.id
  useEffect(() => {
    const step = hereId && list.current?.querySelector('[aria-current="step"]')
    if (step) showInScroller(step, list.current?.querySelectorAll(`.${styles.node}`))
  }, [hereId])
  return (
    <ol className={styles.path} ref={list}>
      {nodes.map((node) =>
        node.children ? (
          <Section key={node.id} node={node} tasks={node.children} onNavigate={onNavigate} />
        ) : (
          <Task key={node.id} node={node} onNavigate={onNavigate} />
        ),
      )}
    </ol>
  )
}
