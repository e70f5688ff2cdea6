import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Link } from 'react-router-dom'
import { cx } from '../../cx.ts'
import { Icon } from '../../icons/icon.tsx'
import styles from './path-list.module.css'

type PathStatus = 'complete' | 'current' | 'next' | 'available' | 'locked'

export type PathNode = {
  id: string
  title: string
  /** Kind and status in words: “Video · Current”. Status is never told by its icon alone. */
  detail: string
  status: PathStatus
  /** The task on the page, or the current one where none is: one at most in a path. */
  here?: boolean | undefined
  /** Without it the node cannot be opened. */
  to?: string | undefined
  /** In the column at the right. */
  score?: string | undefined
  /** Shown only under the section that is open. */
  children?: readonly PathNode[] | undefined
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
        <span className={styles.title}>{node.title}</span> <span className={styles.detail}>{node.detail}</span>
      </span>
      {node.score && <span className={styles.score}>{node.score}</span>}
    </>
  )
}

function PathItem({ node, onNavigate }: { node: PathNode; onNavigate?: (() => void) | undefined }) {
  const here = node.here ? 'step' : undefined
  return (
    <li className={cx(styles[node.status], node.here && styles.here, node.children && styles.open)}>
      {node.to ? (
        <Link className={styles.node} to={node.to} aria-current={here} onClick={onNavigate}>
          <NodeBody node={node} />
        </Link>
      ) : (
        <span className={styles.node} aria-current={here}>
          <NodeBody node={node} />
        </span>
      )}
      {node.children && (
        <ol className={styles.tasks}>
          {node.children.map((task) => (
            <PathItem key={task.id} node={task} onNavigate={onNavigate} />
          ))}
        </ol>
      )}
    </li>
  )
}

/** Sections and tasks along one line. */
export function PathList({ nodes, onNavigate }: { nodes: readonly PathNode[]; onNavigate?: (() => void) | undefined }) {
  return (
    <ol className={styles.path}>
      {nodes.map((node) => (
        <PathItem key={node.id} node={node} onNavigate={onNavigate} />
      ))}
    </ol>
  )
}
