import { Communication, CommunicationRow } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'

export const presentCommunicationRow = createPresenter(CommunicationRow)

/** The payload, which holds what lets somebody in, is never presented. */
export const presentCommunication = createPresenter(Communication)
