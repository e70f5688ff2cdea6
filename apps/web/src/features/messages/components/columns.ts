import type { CommunicationRow } from '@evenground/shared/schemas'
import IconFailed from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCaptured from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconWaiting from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconSending from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import type { ListColumn, StatusValue } from '../../../lib/lists/list-column.ts'

/** `captured` mail was stored but not sent, because no mail server is set up. */
export const STATUS_DISPLAY: Readonly<Record<CommunicationRow['status'], StatusValue>> = {
  queued: { tone: 'info', icon: IconWaiting, word: 'status.queued' },
  sending: { tone: 'info', icon: IconSending, word: 'status.sending' },
  sent: { tone: 'ok', word: 'status.sent' },
  failed: { tone: 'bad', icon: IconFailed, word: 'status.failed' },
  captured: { tone: 'quiet', icon: IconCaptured, word: 'status.captured' },
}

export const STATUSES = Object.keys(STATUS_DISPLAY) as CommunicationRow['status'][]

/** `send_response_at` is the time at which the last sending attempt ended, usually with a reply of the mail server. */
export const COLUMNS: readonly ListColumn<CommunicationRow>[] = [
  { id: 'subject', kind: 'text', long: true },
  { id: 'to_email', kind: 'text' },
  { id: 'to_name', kind: 'text' },
  { id: 'status', kind: 'status', status: ({ status }) => STATUS_DISPLAY[status] },
  // No head on phones: a date is recognizable without one, and so fits beside the state.
  { id: 'created_at', kind: 'moment', headed: false },
  { id: 'sent_at', kind: 'moment' },
  { id: 'send_response_at', kind: 'moment' },
]

/** The columns shown until the reader chooses others. */
export const DEFAULT_COLUMNS = ['subject', 'to_email', 'status', 'created_at']
